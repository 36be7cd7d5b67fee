import { type SmallPage, smallPage } from "./small-page.ts";

/** By which windows of one browser on one host tell each other that a sign-in has come to its end. */
export const signInChannel = "frontage-sign-in";

/** Tells the page that opened the window, in both ways that there are: one of them works in every browser. */
const closing = `const eventId = document.body.dataset.event;
try {
	new BroadcastChannel(${JSON.stringify(signInChannel)}).postMessage({ eventId });
} catch {}
try {
	opener?.postMessage({ eventId }, location.origin);
} catch {}
close();`;

/** What the sign-in window shows when it is back. It closes by itself where it may. */
export function closingPage(event: string): SmallPage {
	return smallPage({
		title: "Back to the page you came from",
		words: ["You can close this window and continue in the one that opened it."],
		link: { href: `/cms/login?event=${encodeURIComponent(event)}`, words: "Continue in this window" },
		script: closing,
		data: { event },
	});
}

/** What people see whose way back belongs to no sign-in under way. */
export const lostWayPage: SmallPage = smallPage({
	title: "This sign-in has ended",
	words: ["It took too long, or has already been used. Close this window and sign in again."],
	link: { href: "/cms/login", words: "Sign in" },
});

/** What people see who came from a host where signing in no longer works. */
export const wrongHostPage: SmallPage = smallPage({
	title: "Signing in is not allowed on that address",
	words: ["An admin can add it to the domains where staff may sign in."],
	link: { href: "/cms/login", words: "Sign in here" },
});

/** Tells the page that frames it whether the way back from the provider is there and a provider is set up. */
const answering = `const isReady = document.body.dataset.ready === "true";
addEventListener("message", ({ data, origin, source }) => {
	if (source === parent && data?.type === "frontage-ping")
		source.postMessage({ type: "frontage-pong", id: String(data.id), isReady }, origin);
});`;

/** The provider frame. @param framedBy the hosts where signing in works, as a policy names them */
export function framePage(isReady: boolean, framedBy: readonly string[]): SmallPage {
	return smallPage({
		title: "Sign-in",
		words: [],
		script: answering,
		data: { ready: String(isReady) },
		framedBy,
	});
}
