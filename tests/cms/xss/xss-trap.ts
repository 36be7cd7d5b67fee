import type { BrowserContext, Page } from "playwright-core";

/** Properties that the trap adds to every window. */
interface Trapped {
	/** Number of times a vector has run here. */
	ran?: number;
	/** Performs every user action on the elements of the selector. */
	provoke(selector: string, withClicks: boolean): Promise<number>;
}

/**
 * Sets a trap in a browser context: every window counts the vectors that run in it, and their requests to the
 * canary's host and opened windows are listed. Call it before the first page is loaded.
 */
export async function setTrap(context: BrowserContext): Promise<readonly string[]> {
	const caught: string[] = [];
	await context.route(/^[a-z]+:\/\/canary\.test/, (route) => {
		caught.push(`asked for ${route.request().url()}`);
		return route.abort();
	});
	context.on("dialog", (dialog) => {
		caught.push(`said ${dialog.message()}`);
		void dialog.dismiss();
	});
	context.on("page", (page) => caught.push(`opened ${page.url()}`));
	await context.addInitScript(armWindow);
	return caught;
}

/** Provokes part of a page. @returns how often a vector ran in its window */
export function provoke(page: Page, selector: string, withClicks = true): Promise<number> {
	return page.evaluate(
		([selector, withClicks]) => (window as unknown as Trapped).provoke(selector, withClicks),
		[selector, withClicks] as const,
	);
}

/**
 * Visits pages of the same origin in frames and provokes the elements of the selector. @returns the paths on which a
 * vector ran
 * @param parts whether a page is loaded with the program's own scripts and styles, or without, in half of the time
 */
export function visitInFrames(
	page: Page,
	paths: readonly string[],
	selector: string,
	parts: "whole" | "without assets" = "whole",
): Promise<string[]> {
	return page.evaluate(
		async ([paths, selector, parts]) => {
			const assets = /<(link|script)\b[^>]*"\/assets\/[^>]*>(<\/script>)?/g;
			const ran: string[] = [];
			const queue = [...paths];
			const visit = async (path: string) => {
				const frame = document.createElement("iframe");
				// Its HTML, because the pages themselves refuse to be framed.
				const html = await (await fetch(path)).text();
				frame.srcdoc = parts === "whole" ? html : html.replace(assets, "");
				const loaded = new Promise((done) => {
					frame.onload = done;
				});
				document.body.append(frame);
				await loaded;
				// No user action may replace the document, as running an address does.
				const replaced = new Promise<number>((done) => {
					frame.onload = () => done(1);
				});
				const inside = frame.contentWindow as unknown as Trapped;
				if ((await Promise.race([inside.provoke(selector, true), replaced])) > 0) ran.push(path);
				frame.remove();
			};
			const visitor = async () => {
				for (let path = queue.pop(); path; path = queue.pop()) await visit(path);
			};
			await Promise.all([visitor(), visitor(), visitor(), visitor()]);
			return ran;
		},
		[paths, selector, parts] as const,
	);
}

/** Runs in every window, before anything of its page. */
function armWindow() {
	const trapped = window as unknown as Trapped;
	window.alert = () => {
		trapped.ran = (trapped.ran ?? 0) + 1;
	};
	const happenings =
		"mouseover mouseenter pointerenter pointerover focus blur load error toggle animationstart transitionend loadstart beforeinput";
	// A link or form that leads to another page only navigates; any other may run something.
	const stay = (event: Event) => {
		const target = event.target as Element;
		if (target instanceof HTMLFormElement && target.method === "dialog") return;
		const link = target.closest("a");
		const leads = /^(https?|mailto|tel):/.test(link ? link.href : ((target as HTMLFormElement).action ?? ""));
		if (leads) event.preventDefault();
	};
	addEventListener("click", stay);
	addEventListener("submit", stay);
	const nextTask = () => new Promise((done) => setTimeout(done));
	trapped.provoke = async (selector, withClicks) => {
		for (const element of document.querySelectorAll<HTMLElement>(`:is(${selector}), :is(${selector}) *`)) {
			for (const type of happenings.split(" ")) element.dispatchEvent(new Event(type));
			element.focus?.();
			if (withClicks) element.click?.();
		}
		// A javascript: address runs its code in a separate task.
		for (let tasks = 0; tasks < 3; tasks++) await nextTask();
		return trapped.ran ?? 0;
	};
}
