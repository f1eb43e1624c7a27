const fetchOpening = () => void import('./opening.ts').catch(() => undefined);

// The film has started by itself (`../early/start-opening.ts`): nothing that is seen first waits for its button.
if (document.querySelector('hero-loop')) {
  if (document.readyState === 'complete') fetchOpening();
  else addEventListener('load', fetchOpening, { once: true });
}
