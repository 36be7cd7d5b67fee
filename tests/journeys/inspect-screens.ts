import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { settingsForAllId } from "../../src/model/collections/settings.ts";
import { type RecordId, toId } from "../../src/model/ids.ts";
import { addressOf as addressOfFile } from "../../src/model/media/media.ts";
import { system } from "../../src/model/rights/access.ts";
import { backOfficeOfFile } from "../setup/app/back-office.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { desk, phone } from "../setup/browser/visits.ts";
import { overflowOf } from "../setup/browser/watch.ts";
import { freePort } from "../setup/connections/free-port.ts";
import { addFile, pictureBytes } from "../setup/files/media-files.ts";
import { isExhaustive } from "../setup/input/effort.ts";
import type { Given, Screen } from "./screens.ts";

/**
 * Opens each of some screens, over records whose content is hard to fit, and looks for every kind of complaint. The
 * screens of one call are opened one after another in the same users' browsers.
 */
export function inspectScreens(all: Readonly<Record<string, Screen>>): void {
	const office = backOfficeOfFile();
	const { enter, add, asAdmin, addressOf } = office;

	/** Users who open screens, each in one browser for all of them. */
	const pages = {} as Record<NonNullable<Screen["of"]>, Page>;
	let given: Given;

	beforeAll(async () => {
		const service = await add("services", { name: "Tilt slabs", active: true, websites: ["setout"] });
		const person = await add("team", {
			name: "Hinemoa Parata",
			role: "Engineer",
			active: true,
			websites: ["setout"],
		});
		const draft = { baseVersion: 1, values: { role: "Chief engineer" } };
		await office.site.platform.drafts.save(system, "team", person.id, draft, 0);
		await add("team", { name: "Wiremu Parata", active: true, websites: ["setout", "baybeam"] });
		const article = await add("content", {
			title: "Tilt slabs of Petone and whatever else makes a title long enough to break",
			content:
				"<h2>Before</h2><p>Words with <a href='/library'>a link</a> and <a href='/library/long-gone'>another</a>.</p>",
			domains: ["digital-nz"],
		});
		await asAdmin.save("content", article.id, { status: "published" });
		await add("media", {
			name: "a plan with a long name.pdf",
			folder: "plans",
			type: "document",
			size: 4_200_000,
		});
		const picture = await addFile(office.site.platform, "projects/wharf.jpg", await pictureBytes(), {
			alt: "A wharf",
			licenceExpires: "2020-01-01",
		});
		await add("services", { name: "Shows it", image: addressOfFile(picture), websites: ["setout"] });
		const old = await add("services", { name: "A service of a long name that has to break somewhere" });
		await asAdmin.remove("services", old.id);
		const redirect = await add("redirects", {
			from: "/an-old-address/that-is-so-long-that-it-has-to-break-somewhere-on-a-phone",
			to: "https://example.nz/somewhere/else/with/an/address/that/is/not/short/either?and=more",
			websites: ["setout"],
		});
		await addComments(article.id);
		const { notFoundLog } = office.site.platform;
		for (const path of ["/about-us", "/services/an-old-address-that-is-so-long-that-it-has-to-break.html"])
			notFoundLog.note(toId("setout"), path);
		await notFoundLog.flush();
		await add("settings", { id: settingsForAllId });
		const provider = await office.site.platform.accounts.provider();
		await provider.setUp(system, { ...providerAway, issuer: `http://127.0.0.1:${await freePort()}` });
		const link = new URL(await office.site.platform.accounts.appoint("grace@example.nz"));
		given = {
			webhook: await addWebhook(),
			looked: await addImport(),
			ids: {
				services: service.id,
				team: person.id,
				content: article.id,
				media: picture.id,
				redirects: redirect.id,
			},
			link: link.pathname + link.hash,
			changeArticle: () => asAdmin.save("content", article.id, { title: "Theirs", domains: ["team"] }),
			async letTimePass() {
				const { db } = office.site.platform.database;
				await db.updateTable("auth_sessions").set({ authenticated_at: 0 }).execute();
			},
			requireFactor: () => asAdmin.save("settings", settingsForAllId, { secondFactor: "everyone" }),
		};

		pages.nobody = await enter("admin", "/cms/login");
		await pages.nobody.context().clearCookies();
		pages.admin = await enter("admin", "/cms/trash");
		pages.editor = await enter("editor", "/cms/trash");
		// The browser confirms before a form with unsaved changes is left.
		for (const page of Object.values(pages)) page.on("dialog", (dialog) => void dialog.accept());
	});

	/** Comments on an article: on a passage, on deleted words, and on all of it. */
	async function addComments(recordId: RecordId) {
		const { comments } = office.site.platform;
		const around = { before: "", after: "" };
		await comments.addByGuest(
			{ id: toId("a-link"), collection: "content", recordId },
			{
				name: "Mike of a firm with a long name",
				text: "Which words?",
				page: "/library",
				quote: "Words",
				...around,
			},
		);
		const anchors = [{ field: "content", quote: "Words that are gone" }, { field: "" }];
		for (const anchor of anchors)
			await comments.add(
				system,
				{ name: "content", id: recordId },
				{ anchor: { quote: "", block: 0, ...around, ...anchor }, text: "Is this so?" },
			);
	}

	/** A webhook whose receiver has refused a delivery. @returns its id */
	async function addWebhook(): Promise<string> {
		const { webhooks, database } = office.site.platform;
		const told = {
			name: "Search index of a company with a long name",
			events: ["record.published" as const],
		};
		const url = "https://search.example.net/hooks/of/the/website/that-has-a-long-address";
		const { id } = await webhooks.add(system, { ...told, url, collections: ["content"], scopes: ["setout"] });
		const [at, status] = [Date.now(), 503];
		const sent = {
			type: "record.published",
			event: "e",
			headers: '{"webhook-id":"e"}',
			body: '{"type":"…"}',
		};
		const delivery = { id: "d", webhook_id: id, ...sent, at, ms: 1_240, status, answer: "<h1>Closed</h1>" };
		await database.db.insertInto("webhook_deliveries").values(delivery).execute();
		await database.db
			.updateTable("webhooks")
			.set({ failures: 1, failing_since: at, next_at: at * 2 })
			.execute();
		return id;
	}

	/** An import with a finished dry run. @returns its id */
	async function addImport(): Promise<string> {
		const { imports, database } = office.site.platform;
		const name = "everything-that-the-old-website-had-in-it-of-2026-11-26.csv";
		const { id } = await imports.add(system, { name, bytes: 5_200_000 });
		const [title, why] = ["A post of a long name that has to break", "an-address-that-is-not-short is taken"];
		const outcome = {
			counts: [{ collection: "content", made: 10_204, changed: 3, same: 120, left: 1 }],
			left: [{ collection: "content", title, why }],
			lost: [{ why: "its categories and tags have no place here", count: 1_200, example: title }],
		};
		const looked = { has_file: 1, done: "look", ended: "well", ended_at: Date.now() };
		const said = { source: "WordPress https://old.example.nz", outcome: JSON.stringify(outcome) };
		await database.db
			.updateTable("import_tasks")
			.set({ ...looked, ...said })
			.execute();
		return id;
	}

	it.each(Object.entries(all))("CM-01 everybody can use %s, and it fits", async (name, screen) => {
		const { of = "admin", path, show, isOfPhones = false, follows = false } = screen;
		const page = pages[of];
		await page.emulateMedia({ colorScheme: "light" });
		await page.setViewportSize(isOfPhones ? phone.viewport : desk.viewport);
		const address = addressOf(typeof path === "string" ? path : path(given));
		if (!(follows && page.url() === address)) await page.goto(address);
		await show(page, given);
		expect(await allComplaintsAt(page, isOfPhones, name === "the dashboard")).toEqual([]);
	});
}

/** A sign-in provider without a server. */
const providerAway = {
	clientId: "frontage",
	clientSecret: "of nobody",
	name: "Harbour Works",
	entry: "invited",
	domains: [],
	role: "editor",
	groupsClaim: "groups",
	groupRoles: [],
} as const;
/** It is the same on every screen, and checked on one. */
const mainMenu = 'aside nav[aria-label="Main"]';
const tablet = { viewport: { width: 768, height: 1024 } };

async function complaintsAt(
	{ viewport }: typeof desk,
	page: Page,
	isMenuLookedAt: boolean,
	looks: readonly (readonly ["light" | "dark", ("at colours" | "beyond colours")?])[],
): Promise<string[]> {
	await page.setViewportSize(viewport);
	const complaints: string[] = [];
	for (const [colorScheme, look] of looks) {
		await page.emulateMedia({ colorScheme });
		await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
		const barriers = await barriersOf(page, look, isMenuLookedAt ? undefined : mainMenu);
		complaints.push(...barriers.map((barrier) => `${viewport.width}, ${colorScheme}: ${barrier}`));
	}
	return [...complaints, ...(await overflowAt({ viewport }, page))];
}

async function overflowAt({ viewport }: typeof desk, page: Page): Promise<string[]> {
	await page.setViewportSize(viewport);
	// Floating elements follow the window a moment later.
	const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
	await page.waitForFunction(fits).catch(() => undefined);
	const pixels = await overflowOf(page);
	return pixels > 0 ? [`${viewport.width}: ${pixels} pixels too wide`] : [];
}

/** In dark mode, everything except the colours is as in light mode. */
const everything = [["light"], ["dark", "at colours"]] as const;

/** All complaints: in all widths and colours in a full run. */
async function allComplaintsAt(page: Page, isOfPhones: boolean, isMenuLookedAt: boolean): Promise<string[]> {
	if (!isExhaustive) return overflowAt(isOfPhones ? phone : desk, page);
	if (isOfPhones) return complaintsAt(phone, page, true, everything);
	const looks = [
		() => complaintsAt(desk, page, isMenuLookedAt, everything),
		() => overflowAt(tablet, page),
		// A screen has the same colours in every width.
		() => complaintsAt(phone, page, isMenuLookedAt, [["dark", "beyond colours"]]),
	];
	for (const look of looks) {
		const complaints = await look();
		// A width that does not fit takes the time limit of a wait. Several of them would exceed that of the test.
		if (complaints.length > 0) return complaints;
	}
	return [];
}
