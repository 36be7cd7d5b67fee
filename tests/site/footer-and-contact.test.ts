import { expect, it } from "vitest";
import { browserOfFile } from "../setup/browser/visits.ts";
import { layOutAll } from "../setup/browser/watch.ts";

const { visit } = browserOfFile();

it("LP-12, LP-13 on a tablet the email address and the company number are whole, and the last line has no gap", async () => {
	const page = await visit("digital-nz");
	await page.setViewportSize({ width: 768, height: 1000 });
	await layOutAll(page);
	const linesOf = (selector: string) =>
		page
			.locator(selector)
			.first()
			.evaluate((element) => {
				const range = document.createRange();
				range.selectNodeContents(element);
				return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
			});
	expect(await linesOf("#contact address a")).toBe(1);
	expect(await linesOf("footer .number")).toBe(1);
	const [line, parts] = await page
		.locator("footer")
		.evaluate((footer) => [
			footer.querySelector(".company")?.clientWidth ?? 0,
			[...footer.querySelectorAll(":scope > p")].reduce((sum, part) => sum + part.clientWidth, 0),
		]);
	expect(Math.abs((line ?? 0) - (parts ?? 0))).toBeLessThan(3);
});
