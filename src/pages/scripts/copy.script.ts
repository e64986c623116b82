/** Copies the code; without access to the clipboard, it stays selected. */
export const COPY_SCRIPT = `
(() => {
  const find = (name) => document.querySelector('[data-' + name + ']');
  const code = find('code');
  const button = find('copy');
  button.hidden = false;
  button.onclick = async () => {
    getSelection().selectAllChildren(code);
    try {
      await navigator.clipboard.writeText(code.textContent);
    } catch {
      if (!document.execCommand('copy')) return;
    }
    button.textContent = button.dataset.done;
    find('copied').textContent = button.dataset.done;
  };
})();
`.trim();
