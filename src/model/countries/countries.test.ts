import { describe, expect, it } from "vitest";
import { countryCodes } from "./codes.ts";
import { numbersOf } from "./company-numbers.ts";
import { countryIn, countryOf, isCountryCode, knownCountries, mainTimeZone } from "./countries.ts";

describe("Countries", () => {
	it("are 249, each with a name, a language and a time zone that the platform supports", () => {
		expect(countryCodes).toHaveLength(249);
		expect(new Set(countryCodes).size).toBe(249);
		for (const code of countryCodes) {
			const country = countryOf(code);
			expect(country.name, code).not.toBe(code);
			expect(Intl.getCanonicalLocales(country.language)).toEqual([country.language]);
			for (const timeZone of [mainTimeZone(country), ...Object.keys(country.timeZones)])
				expect(() => new Intl.DateTimeFormat("en", { timeZone }), timeZone).not.toThrow();
		}
	});

	it("with complete data are ten, in agreement with CLDR", () => {
		expect(knownCountries).toEqual(["NZ", "AU", "GB", "IE", "US", "CA", "SG", "DE", "FR", "NL"]);
		for (const code of knownCountries) {
			const { language, phonePrefix, timeZones } = countryOf(code);
			expect(language).toBe(`${new Intl.Locale(`und-${code}`).maximize().language}-${code}`);
			expect(phonePrefix).toMatch(/^\+\d{1,3}$/);
			expect(numbersOf(countryOf(code)).length > 0).toBe(["NZ", "AU"].includes(code));
			const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & { timeZones?: string[] };
			expect(locale.timeZones ?? []).toEqual(expect.arrayContaining(Object.keys(timeZones)));
		}
	});

	it("without data have unknown values", () => {
		expect(countryOf("JP")).toMatchObject({
			name: "Japan",
			language: "ja-JP",
			timeZones: { "Asia/Tokyo": "Tokyo" },
		});
		expect(numbersOf(countryOf("JP"))).toEqual([]);
	});

	it("are read from suffixes, and called GB everywhere except in texts", () => {
		expect(countryIn("nz")?.code).toBe("NZ");
		expect(countryIn("uk")).toMatchObject({ code: "GB", short: "UK", language: "en-GB" });
		for (const ending of ["", "n", "zz", "com", "eu"]) expect(countryIn(ending)).toBeUndefined();
		expect(isCountryCode("nz")).toBe(false);
		expect(countryOf("nowhere").code).toBe("NZ");
	});
});
