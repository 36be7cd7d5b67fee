import { commonAttributes, storedRule } from "../../../../model/rich-text/element-rules.ts";
import type { Element } from "../tree.ts";
import { withoutRedirect } from "./redirects.ts";

const safeAddress = /^(https?:|mailto:|tel:)/i;

/** Omits the id. */
export function attributesOf({ name, attribs }: Element): Record<string, string> {
	const { attributes = [], numbers = {} } = storedRule(name) ?? {};
	const stored: Record<string, string> = {};
	for (const key of [...attributes, ...commonAttributes]) {
		const value = attribs[key];
		if (value === undefined || key === "id") continue;
		const limit = numbers[key];
		const isValid = limit === undefined ? (checks[key]?.(value) ?? true) : isNumberWithin(value, limit);
		const isDefault = /^(col|row)span$/.test(key) && value === "1";
		if (isValid && !isDefault) stored[key] = key === "href" ? withoutRedirect(value) : value;
	}
	return stored;
}

const checks: Readonly<Record<string, (value: string) => boolean>> = {
	href: isAddress,
	dir: (value) => /^(rtl|auto)$/.test(value),
};

/** Accepts safe schemes, paths and ids. */
export function isAddress(address: string): boolean {
	// Browsers ignore control characters and white space in schemes.
	const plain = address.replace(/[\p{Cc}\s]/gu, "");
	return safeAddress.test(plain) || (!/^[^/?#]*:/.test(plain) && !/^[\\/]{2}/.test(plain) && plain !== "");
}

export function isNumberWithin(value: string, limit: number): boolean {
	return /^[1-9]\d{0,6}$/.test(value) && Number(value) <= limit;
}
