import { type SmallPage, smallPage } from "./small-page.ts";

/** Announces the end of a sign-in to windows of the same host. */
export const signInChannel = "frontage-sign-in";

/** Each browser supports at least one way. */
const closing = `const eventId = document.body.dataset.event;
try {
	new BroadcastChannel(${JSON.stringify(signInChannel)}).postMessage({ eventId });
} catch {}
try {
	opener?.postMessage({ eventId }, location.origin);
} catch {}
close();`;

export function closingPage(event: string): SmallPage {
	return smallPage({
		title: "Back to the page you came from",
		words: ["You can close this window and continue in the one that opened it."],
		link: { href: `/cms/login?event=${encodeURIComponent(event)}`, words: "Continue in this window" },
		script: closing,
		data: { event },
	});
}

export const noSignInPage: SmallPage = smallPage({
	title: "This sign-in has ended",
	words: ["It took too long, or has already been used. Close this window and sign in again."],
	link: { href: "/cms/login", words: "Sign in" },
});

export const wrongHostPage: SmallPage = smallPage({
	title: "Signing in is not allowed on that address",
	words: ["An admin can add it to the domains where staff may sign in."],
	link: { href: "/cms/login", words: "Sign in here" },
});

const answering = `const isReady = document.body.dataset.ready === "true";
addEventListener("message", ({ data, origin, source }) => {
	if (source === parent && data?.type === "frontage-ping")
		source.postMessage({ type: "frontage-pong", id: String(data.id), isReady }, origin);
});`;

/** @param framedBy policy sources */
export function framePage(isReady: boolean, framedBy: readonly string[]): SmallPage {
	return smallPage({
		title: "Sign-in",
		words: [],
		script: answering,
		data: { ready: String(isReady) },
		framedBy,
	});
}
