import { startGuestComments } from "./guest-comments.ts";

// Programs that prefetch links make no gesture.
const opened = location.pathname.replace(/^(\/_share\/[^/]+).*$/, "$1/opened");
const gestures = ["pointerdown", "keydown", "wheel", "touchmove"];

function tell() {
	for (const gesture of gestures) removeEventListener(gesture, tell);
	void fetch(opened, { method: "POST", keepalive: true });
}

for (const gesture of gestures) addEventListener(gesture, tell, { passive: true });

startGuestComments();
