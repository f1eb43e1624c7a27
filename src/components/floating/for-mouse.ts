import '#islands/cursor/cursor-menu.ts';
import { adoptStyles } from '#lib/adopt-styles';
import timecode from './timecode.css?inline';

adoptStyles(timecode);
