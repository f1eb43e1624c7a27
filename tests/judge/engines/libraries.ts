// What is used of the libraries that drive the browsers. Only `npm run judge` installs them, so their own types are not
// there when the project is checked.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { toolsDirectory } from '../tools.ts';

/** Runs in the page, with values that can be written as JSON or are elements of the page. */
export type PageScript = (...values: never[]) => unknown;

export interface PuppeteerElement {
  click(options?: { clickCount?: number }): Promise<void>;
  type(text: string): Promise<void>;
  uploadFile(file: string): Promise<void>;
}

export interface PuppeteerPage {
  goto(address: string, options: { waitUntil: 'load' }): Promise<unknown>;
  reload(): Promise<unknown>;
  setViewport(size: { width: number; height: number }): Promise<void>;
  evaluate<Result>(
    script: (...values: never[]) => Result,
    ...values: unknown[]
  ): Promise<Awaited<Result>>;
  evaluateHandle(
    script: PageScript,
    ...values: unknown[]
  ): Promise<{ asElement(): PuppeteerElement | null }>;
  keyboard: { press(key: string): Promise<void> };
}

export interface Puppeteer {
  launch(options: object): Promise<{
    version(): Promise<string>;
    createBrowserContext(): Promise<{
      newPage(): Promise<PuppeteerPage>;
      close(): Promise<void>;
    }>;
    close(): Promise<void>;
  }>;
}

export interface SeleniumElement {
  click(): Promise<void>;
  sendKeys(...keys: string[]): Promise<void>;
}

export interface SeleniumDriver {
  get(address: string): Promise<void>;
  getCapabilities(): Promise<{ get(name: string): unknown }>;
  executeScript<Result>(
    script: (...values: never[]) => Result,
    ...values: unknown[]
  ): Promise<Awaited<Result>>;
  navigate(): { back(): Promise<void>; refresh(): Promise<void> };
  manage(): {
    window(): {
      setRect(box: { x: number; y: number; width: number; height: number }): Promise<unknown>;
    };
  };
  actions(): { sendKeys(...keys: string[]): { perform(): Promise<void> } };
  quit(): Promise<void>;
}

interface SeleniumBuilder {
  usingServer(address: string): SeleniumBuilder;
  withCapabilities(capabilities: object): SeleniumBuilder;
  build(): Promise<SeleniumDriver>;
}

export interface Selenium {
  Builder: new () => SeleniumBuilder;
  Key: Record<string, string>;
}

const tools = createRequire(join(toolsDirectory, 'package.json'));

export const puppeteer = (): Puppeteer => tools('puppeteer-core') as Puppeteer;
export const selenium = (): Selenium => tools('selenium-webdriver') as Selenium;
