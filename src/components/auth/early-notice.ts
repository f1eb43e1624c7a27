// Says that nothing was sent, where a form with secrets was pressed before its script was there (`submitWithoutScript`).
if (new URLSearchParams(location.search).has('early')) {
  document.querySelector('[data-early]')?.removeAttribute('hidden');
  // The address that it was posted from may say where to go afterwards.
  const search = URL.parse(document.referrer)?.search ?? '';
  history.replaceState(history.state, '', location.pathname + search);
}
