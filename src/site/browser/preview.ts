// Messages between a preview and the screen around it. Not included in public pages.
const fieldAttribute = "data-field";
const screenOrigin = location.origin;
const root = document.documentElement;

function tell(message: object) {
	parent.postMessage({ from: "preview", ...message }, screenOrigin);
}

const textOf = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? "";

addEventListener("message", ({ source, data }) => {
	if (source !== parent) return;
	const top = data?.scrollTo;
	// Instant, because smooth scrolling would be interrupted by the next replacement.
	if (typeof top === "number") scrollTo({ top, behavior: "instant" });
	const target = typeof data?.showLinkTo === "string" ? data.showLinkTo : undefined;
	if (target) showMiddleOf(document.querySelector(`a[href="${CSS.escape(target)}"]`));
	if (typeof data?.showRecordIn === "string") showRecordIn(data.showRecordIn);
});

function showRecordIn(id: string) {
	const section = document.getElementById(id);
	showMiddleOf(section?.querySelector(`[${fieldAttribute}]`) ?? section);
}

/** Avoids `scrollIntoView`, which also scrolls the screen around the frame. */
function showMiddleOf(element: Element | null) {
	if (!element) return;
	const { top, height } = element.getBoundingClientRect();
	const before = Math.max(0, (innerHeight - height) / 2);
	scrollTo({ top: scrollY + top - before, behavior: "instant" });
}

let isTold = false;
addEventListener(
	"scroll",
	() => {
		if (isTold) return;
		isTold = true;
		requestAnimationFrame(() => {
			isTold = false;
			tell({ what: "scrolled", top: scrollY });
		});
	},
	{ passive: true },
);

// Runs before other handlers of the page: the screen handles navigation.
addEventListener(
	"click",
	(event) => {
		const clicked = event.target instanceof Element ? event.target : root;
		const link = clicked.closest("a[href]");
		const field = clicked.closest(`[${fieldAttribute}]`)?.getAttribute(fieldAttribute);
		const href = link?.getAttribute("href") ?? "";
		if (field && !href.startsWith("#")) tell({ what: "field", field });
		if (!link || href.startsWith("#")) return;
		event.preventDefault();
		event.stopImmediatePropagation();
		if (!field) tell({ what: "link", href });
	},
	{ capture: true },
);
addEventListener("submit", (event) => event.preventDefault(), { capture: true });

const facts = document.getElementById("preview-facts")?.textContent ?? "{}";
tell({
	what: "ready",
	facts: JSON.parse(facts),
	title: document.title,
	description: textOf('meta[name="description"]', "content"),
	canonical: textOf('link[rel="canonical"]', "href"),
});
