import type { Page } from "playwright-core";
import { startChromium } from "../tests/setup/browser/chromium.ts";
import { startPostgres } from "../tests/setup/databases/postgres.ts";
import { signIn } from "./list-screen.ts";
import { filledPlace } from "./postgres.ts";
import { against, ninetyNinth } from "./program.ts";
import { addBenchStaff, openSession, type Session } from "./staff.ts";

/** Times that a page records while a user types, by its own clock. */
interface Noted {
	/** Time at which the last key took effect, and the value of the field then. */
	keyAt: number;
	title: string;
	/**
	 * Times at which that was on the browser's disk, acknowledged by the server and visible in the preview; 0 until
	 * then.
	 */
	keptAt: number;
	savedAt: number;
	shownAt: number;
}

declare global {
	interface Window {
		noted?: Noted;
	}
}

/**
 * Milliseconds from a key until the text is on the browser's disk and on the server, and until the preview next to
 * the
 * form shows it, each compared with the same without a form: a bare write, a bare request. Over SQLite, then over
 * PostgreSQL.
 * @param samples number of keys
 */
export async function measureTyping(folder: string, samples: number): Promise<string[]> {
	await addBenchStaff(folder);
	const lines = ["  SQLite", ...(await measure(await openSession(folder), samples))];
	const server = await startPostgres();
	try {
		const own = await filledPlace(server.url, 0, "typing");
		const session = await openSession(own.folder, { DATABASE_URL: own.url });
		lines.push("  PostgreSQL", ...(await measure(session, samples)));
	} finally {
		await server.stop();
	}
	return lines;
}

async function measure(session: Session, samples: number): Promise<string[]> {
	const browser = await startChromium();
	const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
	await page.addInitScript(noteTyping);
	const [typed, bare] = [await addArticle(session, "An article"), await addArticle(session, "Bare")];
	await signIn(page, session.url);
	await page.goto(`${session.url}/cms/content/${typed}`);
	const alone = await typeInto(page, samples, false);
	await page.getByRole("button", { name: "Preview", exact: true }).click();
	await page.locator("iframe:not([inert])").waitFor();
	const previewed = await typeInto(page, samples, true);
	const base = await page.evaluate(bareOf, { id: bare, samples });
	await browser.close();
	await session.program.stop();
	return [
		told("to the browser's disk", base.kept, alone.kept),
		told("to the server", base.saved, alone.saved),
		told("to the server, with the preview open", base.saved, previewed.saved),
		told("to the preview", base.previewed, previewed.shown),
	];
}

function told(what: string, bare: readonly number[], typed: readonly number[]): string {
	const names = ["bare", "from the key"] as const;
	const rare = [bare, typed].map((each) => ninetyNinth(each).toFixed(1)).join(" and ");
	return `${against(what, [bare, typed], { names, unit: " ms", digits: 1 })}; the 99th of a hundred ${rare} ms`;
}

/** Types a character at a time, each when the one before has arrived everywhere. */
async function typeInto(page: Page, samples: number, isShown: boolean) {
	const title = page.locator('[data-field="title"] :is(input, textarea)');
	const times = { kept: [] as number[], saved: [] as number[], shown: [] as number[] };
	await title.fill(isShown ? "Shown" : "Typed");
	await arrived(page, isShown);
	await title.press("End");
	for (let n = 0; n < samples; n++) {
		await page.keyboard.press(String.fromCharCode(97 + (n % 26)));
		const { keyAt, keptAt, savedAt, shownAt } = await arrived(page, isShown);
		times.kept.push(keptAt - keyAt);
		times.saved.push(savedAt - keyAt);
		if (isShown) times.shown.push(shownAt - keyAt);
	}
	return times;
}

async function arrived(page: Page, isShown: boolean): Promise<Noted> {
	const handle = await page.waitForFunction((isShown) => {
		const { noted } = window;
		return noted?.keptAt && noted.savedAt && (noted.shownAt || !isShown) ? { ...noted } : undefined;
	}, isShown);
	return (await handle.jsonValue()) as Noted;
}

/** Runs in the page, before the page's scripts. */
function noteTyping() {
	if (window.top !== window) return;
	const noted: Noted = { keyAt: 0, title: "", keptAt: 0, savedAt: 0, shownAt: 0 };
	window.noted = noted;
	addEventListener(
		"input",
		({ target }) => {
			const field = target as HTMLInputElement;
			if (!field.closest('[data-field="title"]')) return;
			Object.assign(noted, {
				keyAt: performance.now(),
				title: field.value,
				keptAt: 0,
				savedAt: 0,
				shownAt: 0,
			});
		},
		true,
	);
	const put = IDBObjectStore.prototype.put;
	IDBObjectStore.prototype.put = function (value, key) {
		const { title } = noted;
		if (value?.draft?.typed?.title === title)
			this.transaction.addEventListener("complete", () => {
				if (noted.title === title) noted.keptAt ||= performance.now();
			});
		return put.call(this, value, key);
	};
	new PerformanceObserver((list) => {
		for (const entry of list.getEntriesByType("resource") as PerformanceResourceTiming[])
			if (entry.name.endsWith("/draft") && entry.startTime > noted.keyAt) noted.savedAt ||= entry.responseEnd;
	}).observe({ type: "resource" });
	addEventListener("message", ({ data }) => {
		if (data?.what !== "ready" || !String(data.title).startsWith(`${noted.title} `)) return;
		// It is visible with the next frame that the browser draws.
		requestAnimationFrame(() =>
			requestAnimationFrame(() => {
				noted.shownAt ||= performance.now();
			}),
		);
	});
}

/** Runs in the page: the same without a form. */
async function bareOf({ id, samples }: { id: string; samples: number }) {
	const times = { kept: [] as number[], saved: [] as number[], previewed: [] as number[] };
	const opening = indexedDB.open("bench", 1);
	const database = await new Promise<IDBDatabase>((resolve) => {
		opening.onupgradeneeded = () => opening.result.createObjectStore("bench");
		opening.onsuccess = () => resolve(opening.result);
	});
	let revision = 0;
	for (let n = 0; n < samples; n++) {
		const draft = { baseVersion: 1, values: { title: `Bare ${n}` } };
		let began = performance.now();
		await new Promise<void>((resolve) => {
			const transaction = database.transaction("bench", "readwrite", { durability: "strict" });
			transaction.objectStore("bench").put({ draft }, "draft");
			transaction.oncomplete = () => resolve();
			transaction.commit();
		});
		times.kept.push(performance.now() - began);
		began = performance.now();
		const answer = await fetch(`/api/content/${id}/draft`, {
			method: "PUT",
			headers: { "content-type": "application/json", "if-match": `"${revision}"` },
			body: JSON.stringify(draft),
		});
		({ version: revision } = (await answer.json()) as { version: number });
		times.saved.push(performance.now() - began);
		began = performance.now();
		await (await fetch(`/api/content/${id}/preview`)).text();
		times.previewed.push(performance.now() - began);
	}
	return times;
}

async function addArticle({ url, headers }: Session, title: string): Promise<string> {
	const content = "<h2>Of beams</h2><p>They hold what is put on them.</p>".repeat(20);
	const answer = await fetch(`${url}/api/content`, {
		method: "POST",
		headers: { ...headers, "content-type": "application/json" },
		body: JSON.stringify({ title, status: "published", domains: ["racking-nz"], content }),
	});
	if (!answer.ok) throw new Error(`An article was answered with ${answer.status}`);
	return ((await answer.json()) as { id: string }).id;
}
