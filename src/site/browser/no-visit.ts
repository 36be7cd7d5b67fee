// Precedes the other scripts of pages whose policy blocks page views.
navigator.sendBeacon = () => true;
addEventListener("page-view", (event) => event.stopImmediatePropagation());
