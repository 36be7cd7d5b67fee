interface Drawn {
	readonly id: string;
	readonly menu: string;
	readonly name?: string;
	/** Cannot be hidden: pages start with it, or buttons link to it. */
	readonly isFixed?: boolean;
	/** Button in the navigation, with the same text on every website. */
	readonly isButton?: boolean;
}

export const sections = {
	home: { id: "home", menu: "Home", isFixed: true },
	problems: { id: "problems", menu: "Problems We Solve", name: "Problems" },
	solutions: { id: "solutions", menu: "Solutions" },
	process: { id: "process", menu: "Process" },
	caseStudies: { id: "case-studies", menu: "Case Studies" },
	team: { id: "team", menu: "Team" },
	pricing: { id: "pricing", menu: "Pricing" },
	insights: { id: "insights", menu: "Insights" },
	contact: { id: "contact", menu: "Schedule a Consultation", name: "Contact", isFixed: true, isButton: true },
} as const satisfies Readonly<Record<string, Drawn>>;

export type SectionKey = keyof typeof sections;

export const sectionKeys = Object.keys(sections) as SectionKey[];

export function isSectionKey(value: string): value is SectionKey {
	return Object.hasOwn(sections, value);
}

export function drawnSection(key: SectionKey): Drawn {
	return sections[key];
}

export interface SectionChoice {
	readonly key: SectionKey;
	readonly label: string;
	readonly isHidden: boolean;
}

/** The navigation has nine names in one line. */
export const longestSectionLabel = 32;

const line = /^(-?)([a-zA-Z]+)(?::(.*))?$/;

/** `team`, `team: Our people`, or `-team` if hidden; undefined if invalid. */
export function parseSection(text: string): SectionChoice | undefined {
	const [, hidden, key = "", label = ""] = line.exec(text.trim()) ?? [];
	return isSectionKey(key) ? { key, label: label.trim(), isHidden: hidden === "-" } : undefined;
}

/** Drops unknown sections and adds missing ones after their default predecessor. */
export function sectionsIn(retained: string): readonly SectionChoice[] {
	const choices: SectionChoice[] = [];
	for (const text of retained.split("\n")) {
		const choice = parseSection(text);
		if (choice && choice.key !== "home" && !choices.some(({ key }) => key === choice.key))
			choices.push({ ...choice, isHidden: choice.isHidden && !drawnSection(choice.key).isFixed });
	}
	for (const [index, key] of sectionKeys.entries()) {
		if (choices.some((choice) => choice.key === key)) continue;
		const behind = choices.findIndex((choice) => choice.key === sectionKeys[index - 1]);
		choices.splice(behind + 1, 0, { key, label: "", isHidden: false });
	}
	return choices;
}

export function writeSections(choices: readonly SectionChoice[]): string {
	const lines = choices.map(
		({ key, label, isHidden }) => `${isHidden ? "-" : ""}${key}${label && `: ${label}`}`,
	);
	const retained = lines.join("\n");
	return retained === sectionKeys.join("\n") ? "" : retained;
}
