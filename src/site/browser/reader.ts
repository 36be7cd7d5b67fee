import { report } from "./page-view.ts";

// Faster responses need no announcement.
const slowAfterMs = 300;

/**
 * On failure, navigates to the article. Each opening is a history entry, so that Back closes the reader and a reload
 * opens it again.
 */
export function openArticlesInReader(): void {
	const reader = document.querySelector("dialog");
	// Safari before 15.4 has no dialogs.
	if (!reader?.showModal) return;
	const follow = () => {
		const path = history.state?.read;
		const link = path && document.querySelector<HTMLAnchorElement>(`a[data-read][href="${path}"]`);
		if (link) show(reader, link);
		else reader.close();
	};
	// Going back is asynchronous; a second call would leave the page.
	let isLeaving = false;
	const leave = (event: Event) => {
		if (!history.state?.read) return;
		event.preventDefault();
		if (!isLeaving) history.back();
		isLeaving = true;
	};
	window.onpopstate = () => {
		isLeaving = false;
		follow();
	};
	reader.oncancel = reader.onsubmit = leave;
	reader.onclose = (event) => {
		// Another article may be open.
		if (reader.open) return;
		lock(false);
		leave(event);
	};
	document.addEventListener("click", (event) => {
		const target = event.target as Element;
		if (target === reader) leave(event);
		const link = target.closest<HTMLAnchorElement>('a[data-read], dialog a[href^="#"]');
		const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button);
		if (!link || !isPlain) return;
		event.preventDefault();
		const href = link.getAttribute("href") ?? "";
		if (link.dataset.read === undefined)
			return document.getElementById(anchorOf(href.slice(1)))?.scrollIntoView();
		const open = () => {
			history.pushState({ read: href }, "");
			show(reader, link);
		};
		if (isLeaving) addEventListener("popstate", open, { once: true });
		else open();
	});
	follow();
}

let opened: HTMLAnchorElement | null = null;

function lock(isReading: boolean): void {
	document.documentElement.classList.toggle("reading", isReading);
}

async function show(reader: HTMLDialogElement, link: HTMLAnchorElement): Promise<void> {
	const title = reader.querySelector("h2") as Element;
	const content = reader.querySelector(".reader-content") as Element;
	content.replaceChildren();
	// Links of the content precede it.
	const own = reader.querySelector("a") as HTMLAnchorElement;
	opened = link;
	title.textContent = link.closest("article")?.querySelector("h3")?.textContent ?? "";
	own.href = link.href;
	const slow = setTimeout(() => content.append("Loading article..."), slowAfterMs);
	lock(true);
	link.focus();
	if (!reader.open) reader.showModal();
	reader.scrollTop = 0;
	const page = await fetchPage(link.href);
	clearTimeout(slow);
	if (opened !== link || !reader.open) return;
	if (page) {
		for (const element of page.querySelectorAll("[id]")) element.id = anchorOf(element.id);
		content.replaceChildren(...page.childNodes);
		report(history.state.read);
	} else content.textContent = "You are offline. Try again later.";
}

/** Null on network failure. */
async function fetchPage(address: string): Promise<Element | null> {
	const response = await fetch(address).catch(() => null);
	if (!response) return null;
	// This page's policy would report each of these styles.
	const html = (await response.text()).replace(/<style.*?<\/style>/gs, "");
	const page = new DOMParser().parseFromString(html, "text/html");
	const article = page.querySelector("[data-article]");
	// The page shows its own error.
	if (!response.ok || !article) location.replace(address);
	return article;
}

function anchorOf(id: string): string {
	return `article-${id}`;
}
