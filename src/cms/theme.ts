import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";

/** The one accent of the back office: the blue of a dyeline print. */
const dyeline: MantineColorsTuple = [
	"#eef3fb",
	"#dbe5f5",
	"#b4c8ea",
	"#8aaae0",
	"#688fd7",
	"#527fd2",
	"#4173cc",
	"#3465b8",
	"#2a5aa6",
	"#1b4d94",
];

/** Calm and dense: small square corners, hairlines, tabular figures. */
export const theme = createTheme({
	fontFamily: "Geist, system-ui, sans-serif",
	fontFamilyMonospace: '"Geist Mono", ui-monospace, monospace',
	headings: { fontFamily: "Geist, system-ui, sans-serif", fontWeight: "600" },
	colors: { dyeline },
	primaryColor: "dyeline",
	primaryShade: { light: 8, dark: 6 },
	autoContrast: true,
	defaultRadius: "sm",
	cursorType: "pointer",
	respectReducedMotion: true,
});

/** Quiet texts are still dark enough to read (WCAG 2.2, 1.4.3), on rows that are pointed at, too. */
export const variables: CSSVariablesResolver = () => ({
	variables: {},
	light: {
		"--mantine-color-dimmed": "#5f5c56",
		"--mantine-color-placeholder": "#6e6a63",
		"--mantine-color-error": "#c92a2a",
	},
	dark: {
		"--mantine-color-dimmed": "#a9a9b0",
		"--mantine-color-placeholder": "#93939b",
		"--mantine-color-error": "#ff8787",
	},
});
