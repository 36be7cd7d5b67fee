// Messages between a preview and the screen around it. Not part of public pages.
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
	// The next replacement would interrupt smooth scrolling.
	if (typeof top === "number") scrollTo({ top, behavior: "instant" });
	const target = typeof data?.showLinkTo === "string" ? data.showLinkTo : undefined;
	if (target) showMiddleOf(document.querySelector(`a[href="${CSS.escape(target)}"]`));
	if (typeof data?.showRecordIn === "string") showRecordIn(data.showRecordIn);
	if (data?.isEdited) markFields();
	if (typeof data?.showPart === "string") showPart(data.showPart);
});

function markFields() {
	for (const element of document.querySelectorAll<HTMLElement>(`[${fieldAttribute}]`)) {
		if (!element.closest("a, button, img")) element.tabIndex = 0;
		element.title = "Edit";
	}
	const outline = new CSSStyleSheet();
	outline.replaceSync(`[${fieldAttribute}] { cursor: pointer }
		[${fieldAttribute}]:is(:hover, :focus-visible) {
			outline: 3px solid #1d4ed8; outline-offset: 3px; box-shadow: 0 0 0 8px #fff;
		}`);
	document.adoptedStyleSheets.push(outline);
}

function showPart(part: string) {
	const element = part === "footer" ? document.querySelector("footer") : document.getElementById(part);
	if (element) showTopOf(element);
}

/** Sections above get their height only when rendered, so the first jump may miss. */
function showTopOf(element: Element, attempts = 5) {
	const before = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
	scrollTo({ top: scrollY + element.getBoundingClientRect().top - before, behavior: "instant" });
	if (attempts > 1) requestAnimationFrame(() => showTopOf(element, attempts - 1));
}

function showRecordIn(id: string) {
	const section = document.getElementById(id);
	showMiddleOf(section?.querySelector(`[${fieldAttribute}]`) ?? section);
}

/** `scrollIntoView` would also scroll the screen around the frame. */
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

// The screen handles navigation.
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
addEventListener("keydown", (event) => {
	if (event.key !== "Enter" || !(event.target instanceof HTMLElement)) return;
	const field = event.target.getAttribute(fieldAttribute);
	if (field && event.target.tabIndex === 0 && !event.target.closest("a, button"))
		tell({ what: "field", field });
});
addEventListener("submit", (event) => event.preventDefault(), { capture: true });

// The screen around the frame has such landmarks, too.
for (const landmark of document.querySelectorAll("main, nav, aside"))
	landmark.ariaLabel = `Preview: ${landmark.ariaLabel ?? "page"}`;

const facts = document.getElementById("preview-facts")?.textContent ?? "{}";
tell({
	what: "ready",
	facts: JSON.parse(facts),
	title: document.title,
	description: textOf('meta[name="description"]', "content"),
	canonical: textOf('link[rel="canonical"]', "href"),
});
