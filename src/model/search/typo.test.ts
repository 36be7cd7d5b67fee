import { expect, test } from "vitest";
import { isOneTypo } from "./typo.ts";

test.each([
	["seismic", "seimic"],
	["seismic", "seissmic"],
	["seismic", "seizmic"],
	["seismic", "siesmic"],
	["seismic", "seismci"],
	["seismic", "eseismic"],
])("%s and %s are one typo apart, in both directions", (one, other) => {
	expect([isOneTypo(one, other), isOneTypo(other, one)]).toEqual([true, true]);
});

test.each([
	["seismic", "seismic"],
	["seismic", "sesimci"],
	["seismic", "seism"],
	["abcd", "badc"],
	["", ""],
])("%s and %s are not one typo apart", (one, other) => {
	expect([isOneTypo(one, other), isOneTypo(other, one)]).toEqual([false, false]);
});
