// On a first visit the font of the text is fetched for the pages to come.
import textFont from '../../assets/fonts/archivo.woff2?url';

if ('firstVisit' in document.documentElement.dataset) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', as: 'font', crossOrigin: '', href: textFont });
  document.head.append(link);
}
