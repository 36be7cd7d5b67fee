import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests } from "../../tests/setup/app/api.ts";
import { sqlite } from "../../tests/setup/databases/databases.ts";
import { toId } from "../model/ids.ts";
import { collectionNames } from "../model/model.ts";
import { exampleOf } from "./api/openapi/examples.ts";
import { endpointsOf } from "./endpoints/endpoints.ts";

const endpoints = endpointsOf(collectionNames);

const writes = endpoints.filter(({ method }) => method === "POST" || method === "PATCH");

type Shape = (length: number) => string;
const filled =
	(text: string): Shape =>
	(length) =>
		text.repeat(Math.ceil(length / text.length));

/** Not JSON, or accepted by no route. */
const bodies: Readonly<Record<string, Shape>> = {
	"a string without an end": (length) => `{"title":"${filled('\\"')(length)}`,
	"one that ends with a backslash": (length) => `{"title":"${filled('\\"')(length)}\\`,
	"many strings": (length) => `[${filled('"",')(length)}""]`,
	"many brackets": filled("[]"),
	"many fields": (length) => `{${Array.from({ length: length / 12 }, (_, at) => `"f${at}":1`).join()}}`,
	"one long text": (length) =>
		JSON.stringify({ title: "x".repeat(length), email: "@".repeat(length), token: ".".repeat(length) }),
	"long lists": (length) =>
		JSON.stringify(
			Object.fromEntries(
				["domains", "websites", "aliases", "roles", "places"].map((field) => [
					field,
					Array.from({ length: length / 40 }, (_, at) => `x${at}`),
				]),
			),
		),
};

const articles: Readonly<Record<string, Shape>> = {
	ampersands: filled("&"),
	"open brackets": filled("<"),
	"pictures without an address": filled("<img>"),
	pictures: filled('<img src="/aaaaaaa">'),
	"paragraphs that are never closed": filled("<p>sixteen letters,"),
	"elements as deep as may be": (length) =>
		filled(`${"<b>".repeat(200)}${"x".repeat(2_801)}${"</b>".repeat(200)}`)(length).slice(
			0,
			-(length % 4_201) || undefined,
		),
	"headings alike": filled("<h2>aaaaaaaaaa</h2>"),
	"rows and cells": (length) => `<table>${filled(`<tr><td>${"x".repeat(29)}`)(length - 7)}`,
	"ends alone": filled("</p>"),
	attributes: (length) => `<a ${filled("a=1 ")(length - 5)}>`,
	quotes: filled('<a href="'),
	comments: filled("<!--"),
	links: filled("<a href=x>xxxxxxxxx"),
	blanks: (length) => `<p>${filled(" \u00a0")(length - 8)}x</p>`,
	"a scheme of tabs": (length) => `<a href="java${"\t".repeat(length - 40)}script:x">y</a>`,
};

const drawings: Readonly<Record<string, Shape>> = {
	"a width of zeros": (length) => drawing(`width="${"0".repeat(length)}!"`),
	"a width of zeros and blanks": (length) =>
		drawing(`width="${"0".repeat(length / 2)}${" ".repeat(length / 2)}+"`),
	"a box of blanks": (length) => drawing(`viewBox="${" ".repeat(length)}x"`),
	"an encoding without an end": (length) => `<?xml ${filled("encoding ")(length)}?>${drawing("")}`,
	"many elements": (length) => drawing("", filled("<g/>")(length)),
	"styles of addresses": (length) => drawing("", `<style>${filled("url(")(length)}</style>`),
	"styles of escapes": (length) => drawing("", `<style>${filled("\\a ")(length)}</style>`),
	"styles of blanks": (length) =>
		drawing("", `<style>${filled('url("')(length)}${" ".repeat(length)}</style>`),
};
const drawing = (attributes: string, inside = "") =>
	`<svg xmlns="http://www.w3.org/2000/svg" height="1" ${attributes}>${inside}</svg>`;

describe("The worst shape of valid input", () => {
	const test = apiForTests(sqlite.create);
	beforeAll(async () => {
		for (const name of collectionNames.filter((each) => each !== "users"))
			await test.add(name, { id: toId(exampleOf(name).id), ...exampleOf(name).added });
	});

	/** Milliseconds of CPU time of this thread, independent of machine load. */
	async function workOf(send: () => Promise<unknown>): Promise<number> {
		const before = process.threadCpuUsage();
		await send();
		const { user, system } = process.threadCpuUsage(before);
		return (user + system) / 1_000;
	}

	/** Four times the input may cost about four times as much; quadratic cost would be sixteen times. */
	async function expectLinear(length: number, send: (length: number) => Promise<unknown>) {
		await send(length / 16);
		const small = Math.min(await workOf(() => send(length / 4)), await workOf(() => send(length / 4)));
		const large = Math.min(await workOf(() => send(length)), await workOf(() => send(length)));
		// Short durations are too imprecise to compare.
		if (large > 100) expect(large / small).toBeLessThan(9);
	}

	it.each(Object.entries(bodies))(
		"a body of %s costs every route in proportion to its length",
		async (_, shape) => {
			for (const { method, path } of writes) {
				const body = shape(200_000);
				const address = path.replace(":id", "none");
				const as = /sign-out/.test(path) ? "nobody" : "admin";
				const work = await workOf(async () => {
					const { status } = await test.call(method, address, { as, body, headers: { "if-match": '"1"' } });
					expect(status).toBeLessThan(500);
				});
				if (work > 100)
					await expectLinear(200_000, (length) => test.call(method, address, { as, body: shape(length) }));
			}
		},
	);

	it.each(Object.entries(articles))(
		"an article of %s costs in proportion to its length",
		async (_, shape) => {
			await expectLinear(180_000, async (length) => {
				const body = { title: "Worst", content: shape(length).slice(0, 200_000) };
				const { status } = await test.call("POST", "/api/content", { body });
				expect([201, 422]).toContain(status);
			});
		},
	);

	it("an article of more than 10,000 elements is refused", async () => {
		const answers = [10_000, 10_001].map((times) =>
			test.call("POST", "/api/content", { body: { title: "Many", content: "<p>x".repeat(times) } }),
		);
		const [taken, refused] = await Promise.all(answers);
		expect([taken?.status, refused?.status]).toEqual([201, 422]);
		expect(refused?.body.errors[0].detail).toMatch(/more than 10,000 elements/);
	});

	it("an article of more than 200,000 characters is refused", async () => {
		const body = { title: "Long", content: "x".repeat(200_001) };
		const { status, body: told } = await test.call("POST", "/api/content", { body });
		expect([status, told.errors[0].detail]).toEqual([
			422,
			expect.stringContaining("at most 200,000 characters"),
		]);
	});

	it.each(Object.entries(drawings))(
		"an SVG picture of %s costs in proportion to its length",
		async (_, shape) => {
			await expectLinear(400_000, async (length) => {
				const response = await test.app.request(
					"http://localhost/v0/b/frontage/o?name=a.svg&uploadType=media",
					{
						method: "POST",
						headers: {
							...{ host: "localhost", cookie: test.cookies.editor, origin: "http://localhost" },
							...{ "sec-fetch-site": "same-origin", "content-type": "image/svg+xml" },
						},
						body: shape(length),
					},
				);
				expect([200, 415]).toContain(response.status);
			});
		},
	);
});
