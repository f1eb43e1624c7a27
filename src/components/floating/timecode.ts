import { adoptStyles } from '#lib/adopt-styles';
import styles from './timecode.css?inline';

adoptStyles(styles);
