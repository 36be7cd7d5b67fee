import { expect, it } from "vitest";
import { ownerAmong } from "./use-address-owner.ts";

const website = (id: string, domainKey: string) => ({
	id,
	domainKey,
	name: id,
	domain: `${id}.nz`,
	aliases: [],
});
const websites = [website("one", "racking-nz"), website("two", "digital-nz")];
const article = (id: string, ...domains: readonly string[]) => ({ id, title: id, domains });

it("is another article on one of the same websites, whatever its placements are", () => {
	const owners = [article("pods", "racking-nz")];
	const owner = (id: string, ...domains: readonly string[]) =>
		ownerAmong(owners, article(id, ...domains), { websites })?.id;
	expect(owner("slabs", "racking-nz")).toBe("pods");
	expect(owner("slabs", "one.nz", "digital-nz")).toBe("pods");
	expect(owner("slabs", "one")).toBe("pods");
	expect(owner("slabs", "digital-nz")).toBeUndefined();
	expect(owner("slabs")).toBeUndefined();
	expect(owner("pods", "racking-nz")).toBeUndefined();
});
