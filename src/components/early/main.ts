// What stands in every page itself: the little that cannot wait for the page's scripts, which wait for its first paint.
import { afterFirstPaint } from './after-first-paint.ts';
import { chooseFonts } from './choose-fonts.ts';
import { fetchScripts } from './fetch-scripts.ts';
import { holdPresses } from './hold-presses.ts';
import { rememberSession } from './remember-session.ts';

rememberSession();
holdPresses();
chooseFonts();
afterFirstPaint(fetchScripts);
