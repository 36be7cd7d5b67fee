import { expect, it } from "vitest";
import { backOfficeOfFile, fieldOf, save } from "../setup/app/back-office.ts";
import { barriersOf } from "../setup/browser/axe.ts";

const office = backOfficeOfFile();
const { enter, kept } = office;

it("CM-05 problems are added, moved and removed by keyboard and mouse, three to eight of them", async () => {
	const page = await enter("admin", "/cms/settings?brand=digital-nz");
	const series = page.locator('[data-field="problemCount"]');
	const press = async (name: string) => {
		const button = series.getByRole("button", { name, exact: true });
		await button.focus();
		await page.keyboard.press("Enter");
	};
	const focused = () =>
		page.evaluate(
			() =>
				document.activeElement?.getAttribute("aria-label") ??
				document.activeElement?.getAttribute("name") ??
				"",
		);

	await fieldOf(page, "problem3Title").waitFor();
	expect(await fieldOf(page, "problem4Title").count()).toBe(0);
	// What arranges them comes once the page is touched.
	await page.mouse.move(200, 200);
	expect(await series.getByRole("button", { name: "Remove problem 1" }).isDisabled()).toBe(true);

	await series.getByRole("button", { name: "Add a problem" }).click();
	await expect.poll(focused).toBe("problem4Title");
	await page.keyboard.type("Nobody answers");
	await press("Move problem 4 up");
	await expect.poll(() => fieldOf(page, "problem3Title").inputValue()).toBe("Nobody answers");
	await expect.poll(focused).toBe("Move problem 3 up");
	// What stood in its place was the default text, and goes along.
	expect(await fieldOf(page, "problem4Title").inputValue()).toBe("Software that ignores how you work");
	expect(await barriersOf(page)).toEqual([]);
	await save(page);
	expect(await kept("settings", "setout")).toMatchObject({
		...{ problemCount: "4", problem3Title: "Nobody answers" },
		problem4Title: "Software that ignores how you work",
	});

	await press("Remove problem 3");
	await expect.poll(() => fieldOf(page, "problem4Title").count()).toBe(0);
	expect(await fieldOf(page, "problem3Title").inputValue()).toBe("Software that ignores how you work");
	await save(page);
	expect(await kept("settings", "setout")).toMatchObject({ problemCount: "3", problem4Title: "" });
});
