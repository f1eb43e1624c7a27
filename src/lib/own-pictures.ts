// The pictures that the site came with: shown where none is set, and where the one that is set cannot be had.
import ownHero from '../assets/pictures/hero.webp';
import ownPortrait from '../assets/pictures/portrait.webp';

export { ownHero, ownPortrait };
