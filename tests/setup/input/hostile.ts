import fc, { type Arbitrary } from "fast-check";

const odd = fc.constantFrom(
	"",
	" ",
	"\0",
	"a\u0000b",
	"\u0001\u0002\u001f",
	"\u202e\u200b",
	"\ud800",
	"\udfff\ud800",
	"NaN",
	"undefined",
	"[object Object]",
	"';--",
	"{{7*7}}",
	"../../etc/passwd",
	"javascript:alert(1)",
	"<script>x()</script>",
	"%00",
	"%s%n",
);
const huge = fc.integer({ min: 300, max: 20_000 }).map((length) => "x".repeat(length));
const deep = fc.integer({ min: 2, max: 40 }).map((depth) => {
	let value: unknown = 1;
	for (let n = 0; n < depth; n++) value = n % 2 ? [value] : { a: value };
	return value;
});
const number = fc.constantFrom(0, -0, -1, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 31, 5e-324, 1e21);
const value: Arbitrary<unknown> = fc.oneof(
	odd,
	huge,
	deep,
	number,
	fc.boolean(),
	fc.constant(null),
	fc.constant([]),
	fc.constant({}),
	fc.array(fc.oneof(odd, number, fc.constant(null), fc.constant({})), { maxLength: 6 }),
	fc.string({ unit: "binary", maxLength: 40 }),
	fc.dictionary(fc.string({ maxLength: 8 }), fc.oneof(odd, number), { maxKeys: 4 }),
);
const strangeKey = fc.constantFrom(
	"__proto__",
	"constructor",
	"prototype",
	"toString",
	"hasOwnProperty",
	"id",
	"version",
	"createdAt",
	"$where",
	"",
	"a/b~c",
);

/** Builds an object as text, so that no key is special and any number of them is possible. */
function text(entries: readonly (readonly [string, unknown])[]): string {
	return `{${entries.map(([key, it]) => `${JSON.stringify(key)}:${JSON.stringify(it) ?? "null"}`).join(",")}}`;
}

/** Bodies that no honest client sends, as JSON text or not even that. */
export function hostileBodies(fields: readonly string[]): Arbitrary<string> {
	const field = fields.length > 0 ? fc.constantFrom(...fields) : strangeKey;
	const known = fc.array(fc.tuple(field, value), { minLength: 1, maxLength: 5 }).map(text);
	const strange = fc
		.tuple(
			fc.array(fc.tuple(field, value), { maxLength: 3 }),
			fc.array(fc.tuple(strangeKey, value), { minLength: 1, maxLength: 3 }),
		)
		.map(([some, others]) => text([...some, ...others]));
	const raw = fc.oneof(
		field.map((name) => `{"${name}":NaN}`),
		field.map((name) => `{"${name}":1e999,"${name}":-1e999}`),
		field.map((name) => `{"${name}":"${"\\u0000".repeat(50)}"}`),
		fc
			.tuple(field, fc.integer({ min: 30, max: 5_000 }))
			.map(([name, n]) => `{"${name}":${"[".repeat(n)}${"]".repeat(n)}}`),
		fc
			.integer({ min: 100, max: 2_000 })
			.map((n) => text(Array.from({ length: n }, (_, key) => [`k${key}`, key]))),
		fc.constantFrom("", "null", "[]", "7", '"x"', "{", "{}}", "\ufeff{}", "{'a':1}", "[[[[", "true"),
		fc.json({ maxDepth: 3 }),
	);
	return fc.oneof(
		{ arbitrary: known, weight: 4 },
		{ arbitrary: strange, weight: 3 },
		{ arbitrary: raw, weight: 3 },
	);
}
