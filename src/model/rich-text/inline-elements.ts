/** The text of other elements is separate from the text around it. */
export const inlineElements: ReadonlySet<string> = new Set(
	"a abbr b cite code em i mark q s span strong sub sup u".split(" "),
);
