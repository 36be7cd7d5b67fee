import { startGuestComments } from "./guest-comments.ts";

// Waits for a user gesture, because programs that prefetch links make none.
const opened = location.pathname.replace(/^(\/_share\/[^/]+).*$/, "$1/opened");
const gestures = ["pointerdown", "keydown", "wheel", "touchmove"];

function tell() {
	for (const gesture of gestures) removeEventListener(gesture, tell);
	void fetch(opened, { method: "POST", keepalive: true });
}

for (const gesture of gestures) addEventListener(gesture, tell, { passive: true });

startGuestComments();
