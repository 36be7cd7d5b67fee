import { expect, test } from "vitest";
import { formProviderOf, formProviders } from "./contact-form.ts";

test.each([
	["https://calendly.com/setout/30min", "calendly"],
	["https://meetings.hubspot.com/setout", "hubspot"],
	["https://share-ap1.hsforms.com/1AbC", "hubspot"],
	["https://outlook.office365.com/owa/calendar/Setout@example.nz/bookings/", "bookings"],
	["https://notcalendly.com/setout", "other"],
	["https://calendly.com.example.nz/", "other"],
	["https://forms.example.nz/", "other"],
	["/form", "other"],
])("LP-12 the provider is recognised by the address: %s", (address, name) => {
	expect(formProviderOf("", address)).toBe(name);
});

test("LP-12 the provider that staff choose has priority", () => {
	expect(formProviderOf("bookings", "https://book.example.nz/")).toBe("bookings");
	expect(formProviderOf("toString", "https://calendly.com/a")).toBe("calendly");
});

test.each(Object.entries(formProviders))("LP-12 a form of %s may not navigate the page", (_, provider) => {
	expect(provider.sandbox.join(" ")).not.toMatch(/top-navigation|downloads|modals|pointer-lock/);
});
