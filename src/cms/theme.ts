import { createTheme, type MantineColorsTuple } from "@mantine/core";

/** The one accent of the back office: the blue of a dyeline print. */
const dyeline: MantineColorsTuple = [
	"#eef3fb",
	"#dbe5f5",
	"#b4c8ea",
	"#8aaae0",
	"#688fd7",
	"#527fd2",
	"#4376d0",
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
	primaryShade: { light: 8, dark: 5 },
	autoContrast: true,
	defaultRadius: "sm",
	cursorType: "pointer",
	respectReducedMotion: true,
});
