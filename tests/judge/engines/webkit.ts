import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { Engine } from './engine.ts';
import { type SeleniumDriver, type SeleniumElement, selenium } from './libraries.ts';
import { described, findInPage, type Target, until, type Visitor, wanted } from './visitor.ts';
import { within } from './within.ts';

const browserProgram = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Many times as long as a browser needs to start, which is half a second. */
const startMs = 20_000;

/** Debian's WebKitGTK, driven over WebDriver, on a screen that nobody sees. */
export async function startWebkit(origin: string): Promise<Engine> {
  const screen = await startScreen();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display, LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver answers', async () => (await fetch(`${address}/status`)).ok);
  const askForBrowser = async () =>
    new (selenium().Builder)()
      .usingServer(address)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: browserProgram,
          args: ['--automation'],
          // Scrollbars that take room, as most people with a mouse see them.
          useOverlayScrollbars: false,
        },
      })
      .build();
  // Now and then the browser has ended before its driver finds it, which then waits for it without end.
  const startBrowser = (): Promise<SeleniumDriver> =>
    within(startMs, askForBrowser()).catch(() => {
      console.info('WebKitGTK did not start, and is started again.');
      return within(startMs, askForBrowser());
    });
  const first = await startBrowser();
  const version = (await first.getCapabilities()).get('browserVersion');
  await first.quit();
  return {
    name: `WebKitGTK/${String(version)}`,
    visit: async () => visitorOf(await startBrowser(), origin),
    close: async () => {
      driver.kill();
      screen.process.kill();
    },
  };
}

async function visitorOf(driver: SeleniumDriver, origin: string): Promise<Visitor> {
  const { Key } = selenium();
  const keys = {
    ...{ Escape: Key['ESCAPE'], Tab: Key['TAB'], Enter: Key['ENTER'], Space: Key['SPACE'] },
    ...{ ArrowRight: Key['ARROW_RIGHT'], ArrowLeft: Key['ARROW_LEFT'] },
  };
  const find = async (target: Target): Promise<SeleniumElement> => {
    let element: SeleniumElement | null = null;
    await until(`${described(target)} is there`, async () => {
      element = (await driver.executeScript(
        findInPage,
        ...wanted(target),
      )) as SeleniumElement | null;
      return element !== null;
    });
    return element as unknown as SeleniumElement;
  };
  const resize = (width: number, height: number) =>
    driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, width, height: height + toolbarPixels });
  const visitor: Visitor = {
    open: (path) => driver.get(origin + path),
    back: () => driver.navigate().back(),
    reload: () => driver.navigate().refresh(),
    resize: async (width, height) => void (await resize(width, height)),
    run: (script, ...values) => driver.executeScript(script, ...values),
    click: async (target) => (await find(target)).click(),
    type: async (target, text) => (await find(target)).sendKeys(text),
    press: (key) =>
      driver
        .actions()
        .sendKeys(keys[key] ?? '')
        .perform(),
    choose: async (target, file) => (await find(target)).sendKeys(file),
    close: () => driver.quit(),
  };
  await visitor.resize(1440, 900);
  return visitor;
}

/** Of the window of MiniBrowser, above the page. It also keeps the window at least 447 pixels wide. */
const toolbarPixels = 38;

interface Screen {
  process: ChildProcess;
  display: string;
}

/** Starts an X server without a screen; it says on its third channel which display it took. */
function startScreen(): Promise<Screen> {
  const child = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '2600x1500x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
    child.stdio[3]?.once('data', (number: Buffer) =>
      resolve({ process: child, display: `:${number.toString().trim()}` }),
    );
  });
}

/** WebKitWebDriver takes no port of its own choice. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
