import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import type { Shared } from "../../../src/data/editorial/shares/shared.ts";
import { toId } from "../../../src/model/ids.ts";
import type { CollectionName } from "../../../src/model/model.ts";
import { type Actor, userActor } from "../../../src/model/rights/access.ts";
import { type OwnSite, startOwnSite } from "./own-site.ts";
import { addStaff } from "./staff.ts";

/**
 * The built program with a website on which guests view drafts by links.
 * @param content content of the draft of its only article
 */
export function guestSiteOfFile(content: string) {
	let site: OwnSite;
	let actor: Actor;
	let id = "";
	beforeAll(async () => {
		site = await startOwnSite();
		const user = await addStaff(site.platform, { email: "eve@example.nz", name: "Eve", roles: ["editor"] });
		actor = userActor({ id: user.id, roles: ["editor"], scopes: ["all"] });
		const named = { domain: "racking.nz", domainKey: "racking-nz", name: "Racking" };
		await site.add("websites", { id: toId("racking"), ...named });
		const live = { title: "Braces", status: "published", domains: ["racking-nz"] } as const;
		({ id } = await site.add("content", { ...live, content: "<p>Live</p>" }));
		await site.platform.drafts.save(actor, "content", toId(id), { baseVersion: 1, values: { content } }, 0);
	});
	afterAll(() => site.stop());
	return {
		get site(): OwnSite {
			return site;
		},
		/** An editor. */
		get actor(): Actor {
			return actor;
		},
		/** Id of the article. */
		get id(): string {
			return id;
		},
		/** Returns the address of a new link to the article's draft, or to another shared item. */
		async share(shared: Shared = { collection: "content", recordId: toId(id) }): Promise<string> {
			const host = "racking.nz";
			const origin = `http://${host}:${site.port}`;
			const asked = { websites: ["racking"], days: 7 };
			const [made] = await site.platform.shares.add(actor, shared, asked, () => ({ host, origin }));
			return `${origin}/_share/${made?.token}`;
		},
		/** Comments on the article, or on another record. */
		async said(name: CollectionName = "content", of = id) {
			return (await site.platform.comments.list(actor, { name, id: toId(of) })).items;
		},
	};
}

/** The form for comments of guests. */
export const guestForm = (page: Page) => page.locator("#guest-comments");

/** Waits until the text has been sent. */
export const guestHasSent = (page: Page) =>
	expect.poll(() => guestForm(page).getByRole("status").innerText()).toBe("Your comment was sent.");
