import { DomUtils, parseDocument } from "htmlparser2";
import { beforeAll, describe, expect, it } from "vitest";
import { xssVectors } from "../../../tests/cms/xss/xss-vectors.ts";
import { apiForTests, writesOf } from "../../../tests/setup/app/api.ts";
import { openApp } from "../../../tests/setup/app/app.ts";
import { databaseKindsOfAll, sqlite } from "../../../tests/setup/databases/databases.ts";
import { mostOfLink } from "../../model/api/editorial/comment-api.ts";
import { toId } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";
import { AddressLimits } from "../http/address-limits.ts";

const host = "racking.example.nz";
const type = "application/x-www-form-urlencoded";
const content =
	"<p>Racking.</p><ul><li>It holds</li><li>A bay holds <strong>2,400&nbsp;kg</strong> well.</li></ul>";

describe.each(databaseKindsOfAll)("Comments of guests, in $kind", ({ create }) => {
	const test = apiForTests(create);
	let id: string;
	beforeAll(async () => {
		await test.add("websites", {
			id: toId("racking"),
			domain: host,
			domainKey: "racking-nz",
			name: "Racking",
		});
		const live = { status: "published", content: "<p>Live</p>", domains: ["racking-nz"] } as const;
		({ id } = await test.add("content", { title: "Loads of bays", ...live }));
		const draft = { baseVersion: 1, values: { content } };
		await send("PUT", `/api/content/${id}/draft`, '"0"', draft, "contributor");
	});
	const { send } = writesOf(() => test);

	async function share() {
		const { body } = await test.call("POST", `/api/content/${id}/shares`, {
			...{ host: "office.example.nz", body: { websites: ["racking"] } },
		});
		const [made] = body.items as { id: string; url: string }[];
		const { pathname } = new URL(made?.url ?? "");
		return {
			id: made?.id ?? "",
			pathname,
			look: async (path = "/library/loads-of-bays") =>
				(await test.call("GET", `${pathname}${path}`, { as: "nobody", host })).text,
			say: (fields: Record<string, string>, headers: Record<string, string> = {}, to = "") =>
				test.call("POST", `${pathname}/comments${to}`, {
					...{ as: "nobody", host, body: new URLSearchParams(fields).toString() },
					// Pages without a referrer send no origin.
					headers: { origin: "null", "sec-fetch-site": "same-origin", "content-type": type, ...headers },
				}),
			end: () => send("DELETE", `/api/content/${id}/shares/${made?.id}`, undefined),
		};
	}
	const threads = async (link: string) =>
		(await test.call("GET", `/api/content/${id}/comments?limit=200`)).body.items.filter(
			(each: { share: string }) => each.share === link,
		);

	it("are assigned to the field and the block on the page, and marked as a guest's for staff", async () => {
		const link = await share();
		const passage = { quote: "2,400 kg", before: "It holds A bay holds", after: "well." };
		const page = "/library/loads-of-bays";
		const sent = await link.say({ name: " Client\n Ltd ", text: "More?\r\nLess?", page, ...passage });
		expect([sent.status, sent.headers.get("location")]).toEqual([
			303,
			`${link.pathname}${page}#said-by-link`,
		]);
		expect(sent.headers.get("cache-control")).toBe("no-store");
		expect(await threads(link.id)).toMatchObject([
			{
				anchor: { field: "content", quote: "2,400 kg", block: 1 },
				...{ page, share: link.id },
				comments: [{ by: "", guest: "Client Ltd", text: "More?\nLess?" }],
			},
		]);
		await link.say({ name: "Client", text: "This title", quote: "Loads of bays", before: "", after: "" });
		await link.say({ name: "Client", text: "The menu", quote: "Case studies", page: "//evil.example/x" });
		await link.say({ name: "Client", text: "All of it" });
		const [, title, menu, all] = await threads(link.id);
		expect([title.anchor.field, menu.anchor.field, menu.anchor.quote, menu.page, all.anchor.quote]).toEqual([
			...["title", "", "Case studies", "", ""],
		]);
		const html = await link.look();
		for (const said of ["More?\nLess?", "This title", "The menu", "All of it"]) expect(html).toContain(said);
	});

	it("are visible only by the same link, without staff comments, and not once they are deleted", async () => {
		const [link, other] = [await share(), await share()];
		await link.say({ name: "Client", text: "By one" });
		await other.say({ name: "Lawyer", text: "By another" });
		const [thread] = await threads(link.id);
		const path = `/api/content/${id}/comments`;
		expect((await send("POST", `${path}/${thread.id}/replies`, undefined, { text: "Of staff" })).status).toBe(
			201,
		);
		await send("POST", path, undefined, { text: "Among us" });
		const asked = { draftVersion: 1, note: "For reviewers" };
		const { status, body: review } = await send("PUT", `/api/content/${id}/review`, '"0"', asked);
		expect(status).toBe(200);
		const html = await link.look();
		expect(html).toContain("By one");
		for (const hidden of ["By another", "Of staff", "Among us", "For reviewers"])
			expect(html).not.toContain(hidden);
		const { items } = (await test.call("GET", `${path}?state=open&limit=200`)).body;
		const ofReview = items.find(({ verdict }: { verdict?: string }) => verdict === "requested");
		for (const to of [`/${ofReview.id}/replies`, `/${ofReview.id}`, `/${ofReview.id}/delete`])
			expect((await link.say({ name: "Client", text: "Me, too" }, {}, to)).status).toBe(404);
		await send("DELETE", `/api/content/${id}/review`, review.version);
		expect((await send("DELETE", `${path}/${thread.id}`, 2, undefined, "contributor")).status).toBe(403);
		expect((await send("DELETE", `${path}/${thread.id}`, 2, undefined, "admin")).status).toBe(204);
		expect(await link.look()).not.toContain("By one");
	});

	it("are refused once the link has ended, or is invalid, with a reason for scripts", async () => {
		const link = await share();
		const json = { accept: "application/json" };
		const said = { name: "Client", text: "x" };
		expect((await link.say(said, json)).status).toBe(200);
		const wrong = await link.say({ name: "", text: "x" }, json);
		expect([wrong.status, wrong.body.errors[0].pointer, wrong.body.title]).toEqual([
			...[422, "/name", "Please write your name, in 80 characters at most"],
		]);
		const plain = await link.say({ name: "Client", text: " " });
		expect([plain.status, plain.text]).toEqual([422, expect.stringContaining("Please write what you want")]);
		expect((await link.say({ name: "Client", text: "x".repeat(2_001) })).status).toBe(422);
		expect((await link.say({ name: "Client", text: "a\0b" })).status).toBe(422);
		expect((await link.say({ name: "Client", text: "x".repeat(40_000) })).status).toBe(413);
		expect((await link.say(said, { "content-type": "application/json" })).status).toBe(415);
		const altered = await test.call("POST", `${link.pathname}x/comments`, { as: "nobody", host, body: said });
		expect(altered.status).toBe(404);
		await link.end();
		expect([(await link.say(said)).status, (await link.say(said, json)).status]).toEqual([410, 410]);
		expect(await threads(link.id)).toHaveLength(1);
	});

	it("are changed and deleted by the browser with their key, and answered by all who have the link", async () => {
		const json = { accept: "application/json" };
		const [link, other] = [await share(), await share()];
		const first = (await link.say({ name: "Client", text: "One" }, json)).body;
		const { id: of, key } = first;
		expect([key, first.list]).toEqual([
			expect.stringMatching(/^[\w-]{22}$/),
			expect.stringContaining("<p>One</p>"),
		]);
		// Only the author has the original key.
		const reply = (await link.say({ name: "Lawyer", text: "Two" }, json, `/${of}/replies`)).body;
		expect(reply.key).not.toBe(key);
		const third = (await link.say({ name: "Client", text: "Three", key }, json, `/${of}/replies`)).body;
		expect(third.key).toBe(key);
		const [thread] = await threads(link.id);
		expect(thread.comments.map(({ guest, text }: { guest: string; text: string }) => [guest, text])).toEqual([
			["Client", "One"],
			["Lawyer", "Two"],
			["Client", "Three"],
		]);
		expect(JSON.stringify(thread)).not.toContain(key);

		const change = (to: string, with_: string, by = link) =>
			by.say({ text: "Other words", key: with_ }, json, `/${to}`);
		const statuses = async (answers: readonly Promise<{ status: number }>[]) =>
			(await Promise.all(answers)).map(({ status }) => status);
		const wrong = [change(of, reply.key), change(reply.id, key), change(of, ""), change(of, key, other)];
		expect(await statuses(wrong)).toEqual([403, 403, 403, 404]);
		expect((await change(of, "x")).status).toBe(422);
		expect((await change(of, key)).body.list).toContain("<p>Other words</p>");
		expect((await threads(link.id))[0].comments[0]).toMatchObject({
			text: "Other words",
			editedAt: expect.any(Number),
		});
		const remove = (id: string, with_: string) => link.say({ key: with_ }, json, `/${id}/delete`);
		expect((await remove(of, reply.key)).status).toBe(403);
		expect((await remove(of, key)).body.list).toContain("Client deleted this comment");
		expect((await remove(of, key)).status).toBe(404);
		expect(await link.look()).not.toContain("Other words");

		// A guest's reply reopens the resolved thread; the guest does not see internal replies.
		const path = `/api/content/${id}/comments/${of}`;
		const [{ version }] = await threads(link.id);
		expect((await send("PATCH", path, version, { resolved: true })).status).toBe(200);
		await send("POST", `${path}/replies`, undefined, { text: "Of staff" });
		const staffSaid = (await threads(link.id))[0].comments.at(-1).id;
		expect((await change(staffSaid, key)).status).toBe(404);
		const again = await link.say({ name: "Client", text: "Four", key }, json, `/${of}/replies`);
		expect(again.body.list).toContain("Four");
		expect(again.body.list).not.toContain("Of staff");
		expect((await threads(link.id))[0].resolvedAt).toBe(0);
		await link.end();
		expect(await statuses([change(reply.id, reply.key), remove(reply.id, reply.key)])).toEqual([410, 410]);
	});

	it("can be about any record of a release on a page", async () => {
		const one = await test.add("content", {
			title: "Bays of spring",
			content: "<p>x</p>",
			domains: ["racking-nz"],
		});
		await send("PUT", `/api/content/${one.id}/draft`, 0, {
			baseVersion: 1,
			values: { content: "<p>Bays for spring.</p>", type: "insight" },
		});
		const service = await test.add("services", {
			name: "Spring fitting",
			websites: ["racking"],
			active: true,
		});
		await send("PUT", `/api/services/${service.id}/draft`, 0, {
			baseVersion: 1,
			values: { description: "We fit bays in a day." },
		});
		const made = await test.call("POST", "/api/releases", { body: { title: "Spring" } });
		const items = [
			{ collection: "content", id: one.id, action: "publish" },
			{ collection: "services", id: service.id, action: "publish" },
		];
		await send("POST", `/api/releases/${made.body.id}/items`, made.body.version, { items });
		const shared = await test.call("POST", `/api/releases/${made.body.id}/shares`, {
			...{ host: "office.example.nz", body: { websites: ["racking"] } },
		});
		const [{ id: link, url }] = shared.body.items;
		const { pathname } = new URL(url);
		const look = async (path: string) =>
			(await test.call("GET", `${pathname}${path}`, { as: "nobody", host })).text;
		const say = (fields: Record<string, string>) =>
			test.call("POST", `${pathname}/comments`, {
				...{ as: "nobody", host, body: new URLSearchParams({ name: "Client", ...fields }).toString() },
				headers: { "content-type": type, accept: "application/json" },
			});
		expect(await look("/library/bays-of-spring")).toContain(`name="record" value="content/${one.id}"`);
		const landing = await look("/");
		for (const option of [
			`services/${service.id}">Service: Spring fitting`,
			`content/${one.id}">Article: Bays of spring`,
		])
			expect(landing).toContain(`<option value="${option}</option>`);
		const on = async (name: string, of: string) =>
			(await test.call("GET", `/api/${name}/${of}/comments`)).body.items.map(
				(each: { anchor: { field: string }; share: string; comments: { text: string }[] }) => [
					...[each.share, each.anchor.field, each.comments[0]?.text],
				],
			);
		const record = `content/${one.id}`;
		const about = await say({ record, text: "All of it" });
		expect([about.status, about.body.list]).toEqual([
			200,
			expect.stringContaining("<small>Bays of spring</small>"),
		]);
		await say({ record, text: "In a day?", quote: "in a day", before: "We fit bays", after: "." });
		expect(await on("content", one.id)).toEqual([[link, "", "All of it"]]);
		expect(await on("services", service.id)).toEqual([[link, "description", "In a day?"]]);
		for (const other of [`content/${id}`, "", "nothing/x"])
			expect((await say({ record: other, text: "x" })).status).toBe(422);
	});

	it("are limited to a hundred per link", async () => {
		const link = await share();
		await link.say({ name: "Client", text: "x" });
		const [{ id: first }] = await threads(link.id);
		const { db } = test.platform.database;
		const row = await db
			.selectFrom("comment_threads")
			.selectAll()
			.where("id", "=", first)
			.executeTakeFirstOrThrow();
		const others = Array.from({ length: mostOfLink - 2 }, (_, index) => ({ ...row, id: `${first}${index}` }));
		await db.insertInto("comment_threads").values(others).execute();
		expect((await link.say({ name: "Client", text: "x" })).status).toBe(303);
		expect((await link.say({ name: "Client", text: "x" })).status).toBe(422);
		await db.deleteFrom("comment_threads").where("share_id", "=", link.id).execute();
	});

	it("are plain text, whatever they contain", async () => {
		const link = await share();
		const { comments } = test.platform;
		const allowed = "aside p details summary div form input q button label textarea ol li strong".split(" ");
		// Escaping does not depend on the position.
		const all = xssVectors.filter((vector) => !vector.includes("\0")).join("\n");
		const texts = (all.match(/[\s\S]{1,1900}/g) ?? []).map((text) => text.trim());
		for (const text of texts)
			await comments.addByGuest(
				{ id: toId(link.id), collection: "content", recordId: toId(id) },
				{
					name: text.slice(0, 80),
					text,
					page: text,
					quote: text.slice(0, 1_000),
					before: "",
					after: text.slice(0, 32),
				},
			);
		const [aside] = DomUtils.getElementsByTagName("aside", parseDocument(await link.look()), true);
		if (!aside) throw new Error("The page has no bar");
		const elements = DomUtils.getElementsByTagName(() => true, aside, true);
		expect([...new Set(elements.map(({ name }) => name))].filter((name) => !allowed.includes(name))).toEqual(
			[],
		);
		const attributes = elements.flatMap(({ attribs }) => Object.keys(attribs));
		expect(attributes.filter((name) => /^on|^style$/.test(name))).toEqual([]);
		const items = DomUtils.getElementsByTagName("li", aside, true);
		const shown = items.map((item) => DomUtils.textContent(DomUtils.getElementsByTagName("p", item, true)));
		expect(shown.toSorted()).toEqual(texts.toSorted());
	});
});

it("Guests can comment ten times in a minute per address, with a limit for all guests of a link together", async () => {
	const limits = new AddressLimits(0, () => 0, { "guest comment": 10 });
	const test = await openApp(sqlite.create, { limits, trustProxy: true });
	await test.add("websites", { id: toId("racking"), domain: host, domainKey: "racking-nz", name: "Racking" });
	const { id } = await test.add("content", { title: "Loads", domains: ["racking-nz"] });
	const draft = { baseVersion: 1, values: { title: "Other loads" } };
	await test.platform.drafts.save(system, "content", id, draft, 0);
	const shared = { collection: "content", recordId: id } as const;
	const requested = { websites: ["racking"], days: 7 };
	const at = () => ({ host, origin: `https://${host}` });
	const links = [
		...(await test.platform.shares.add(system, shared, requested, at)),
		...(await test.platform.shares.add(system, shared, requested, at)),
	];
	const say = async (link: number, address: string) => {
		const response = await test.app.request(`http://${host}/_share/${links[link]?.token}/comments`, {
			method: "POST",
			headers: { host, "content-type": type, "x-forwarded-for": address },
			body: new URLSearchParams({ name: "Client", text: "x" }).toString(),
		});
		return response.status;
	};
	for (let times = 0; times < 10; times++) expect(await say(0, "192.0.2.1")).toBe(303);
	expect(await say(1, "192.0.2.1")).toBe(429);
	expect(await say(0, "192.0.2.2")).toBe(429);
	expect(await say(1, "192.0.2.2")).toBe(303);
	await test.platform.close();
});
