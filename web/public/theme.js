// Before the first paint: light or dark, and the size of text, as last chosen.
(function () {
  var chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('rookery.settings') || '{}');
  } catch {
    chosen = {};
  }
  var light = chosen.theme === 'light' || (chosen.theme !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = light ? 'light' : 'dark';
  if (chosen.text > 100) document.documentElement.dataset.text = String(chosen.text);
})();
