// Loaded before the other scripts of previews and shared drafts. They report no page view, which their policy blocks.
navigator.sendBeacon = () => true;
addEventListener("page-view", (event) => event.stopImmediatePropagation());
