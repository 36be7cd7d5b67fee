import { startGuestComments } from "./guest-comments.ts";

/**
 * Tells the server once that somebody looks at what was shared with them: programs that fetch links, to preview or to
 * check them, touch nothing.
 */
const opened = location.pathname.replace(/^(\/_share\/[^/]+).*$/, "$1/opened");
const gestures = ["pointerdown", "keydown", "wheel", "touchmove"];

function tell() {
	for (const gesture of gestures) removeEventListener(gesture, tell);
	void fetch(opened, { method: "POST", keepalive: true });
}

for (const gesture of gestures) addEventListener(gesture, tell, { passive: true });

startGuestComments();
