/** A schema.org object; undefined and "" are omitted. */
export type Fact = Readonly<Record<string, unknown>>;

export function JsonLd({ facts }: { facts: readonly Fact[] }) {
	if (facts.length === 0) return null;
	// biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, of which nothing can end the element
	return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonOf(facts) }} />;
}

/** Facts are the same objects until a write. */
const known = new WeakMap<readonly Fact[], string>();

function jsonOf(facts: readonly Fact[]): string {
	const json = known.get(facts) ?? written(facts);
	known.set(facts, json);
	return json;
}

/** Safe in HTML. */
function written(facts: readonly Fact[]): string {
	const [only] = facts;
	const whole = { "@context": "https://schema.org", ...(facts.length === 1 ? only : { "@graph": facts }) };
	return JSON.stringify(whole, (_, value: unknown) => (value === "" ? undefined : value)).replaceAll(
		"<",
		"\\u003c",
	);
}
