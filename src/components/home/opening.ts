// What answers in Home's opening. It is fetched once the page is loaded, by Home alone.
import './hero-loop.ts';
import './latest-project.ts';
