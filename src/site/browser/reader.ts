// Quicker than this, an answer needs no announcement.
const slowAfterMs = 300;

/** Opens articles in the reader, over the page; the link leads to the article itself wherever that fails. */
export function openArticlesInReader(): void {
	const reader = document.querySelector<HTMLDialogElement>("#reader");
	if (!reader) return;
	reader.addEventListener("click", (event) => {
		if (event.target === reader) reader.close();
	});
	document.addEventListener("click", (event) => {
		const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-read]");
		const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button);
		if (!link || !isPlain) return;
		event.preventDefault();
		link.focus();
		show(reader, link).catch(() => {
			if (reader.open && opened === link) location.assign(link.href);
		});
	});
}

let opened: HTMLAnchorElement | null = null;

async function show(reader: HTMLDialogElement, link: HTMLAnchorElement): Promise<void> {
	const title = reader.querySelector("h2");
	const content = reader.querySelector(".reader-content");
	if (!title || !content) return;
	opened = link;
	title.textContent = link.closest("article")?.querySelector("h3")?.textContent ?? "";
	content.replaceChildren();
	const slow = setTimeout(() => content.append("Loading article..."), slowAfterMs);
	reader.showModal();
	reader.scrollTop = 0;
	const article = await fetchArticle(link.href).finally(() => clearTimeout(slow));
	// It may have been closed meanwhile, and another one opened.
	if (opened === link) content.replaceChildren(...article);
}

async function fetchArticle(address: string): Promise<NodeListOf<ChildNode>> {
	const response = await fetch(address);
	const page = new DOMParser().parseFromString(await response.text(), "text/html");
	const article = page.querySelector("[data-article]");
	if (!response.ok || !article) throw new Error(address);
	// The page below has anchors of its own.
	for (const element of article.querySelectorAll("[id]")) element.id = `article-${element.id}`;
	for (const link of article.querySelectorAll('a[href^="#"]')) {
		link.setAttribute("href", `#article-${link.getAttribute("href")?.slice(1)}`);
	}
	return article.childNodes;
}
