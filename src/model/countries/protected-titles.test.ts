import { expect, it } from "vitest";
import { protectedTitlesIn } from "./protected-titles.ts";

const both = ["NZ", "AU"];

it.each([
	["Architect", "NZ", "Architect"],
	["Senior architect, BArch", "NZ", "Architect"],
	["Registered Architects", "AU", "Architect"],
	["Principal – Architect & landscape architect", "AU", "Architect"],
	["CPEng, IntPE(NZ)", "NZ", "Chartered professional engineer"],
	["Chartered Professional Engineer", "NZ", "Chartered professional engineer"],
	["LBP Design 2", "NZ", "Licensed building practitioner"],
	["Licensed cadastral surveyor", "NZ", "Licensed cadastral surveyor"],
	["Structural engineer, RPEQ 12345", "AU", "Registered professional engineer of Queensland"],
	["Professional engineer", "AU", "Professional engineer"],
	["Registered building practitioner DB-U 1", "AU", "Registered building practitioner"],
	["Registered surveyor (NSW)", "AU", "Registered surveyor"],
])("%s is protected in %s", (text, country, title) => {
	expect(protectedTitlesIn(text, [country]).map((each) => each.title)).toEqual([title]);
});

it.each([
	"Landscape architect",
	"Software architect",
	"Solutions Architect",
	"Enterprise information architect",
	"IT architect",
	"Naval architect",
	"Golf-course architect",
	"Architectural designer",
	"Architecture graduate",
	"BIM manager",
	"Structural engineer",
	"Surveyor",
	"",
])("%s is not protected", (text) => {
	expect(protectedTitlesIn(text, both)).toEqual([]);
});

it("depends on the countries, and names the register and the law of each", () => {
	expect(protectedTitlesIn("Architect", [])).toEqual([]);
	expect(protectedTitlesIn("CPEng", ["AU"])).toEqual([]);
	expect(protectedTitlesIn("RPEQ", ["NZ"])).toEqual([]);
	const found = protectedTitlesIn("Architect", both);
	expect(found.map(({ country }) => country)).toEqual(both);
	for (const { register, address, source } of found) {
		expect(register.length + source.length).toBeGreaterThan(20);
		expect(new URL(address).protocol).toBe("https:");
	}
});
