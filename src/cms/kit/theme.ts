import { createTheme, type MantineColorsTuple } from "@mantine/core";

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
	components: {
		// Distinct from the words around it by more than its colour (WCAG 2.2, 1.4.1).
		Anchor: { defaultProps: { underline: "always" } },
		Modal: { defaultProps: { closeButtonProps: { "aria-label": "Close" } } },
		Notification: { defaultProps: { closeButtonProps: { "aria-label": "Close" } } },
		// The head of a dialog is not that of the page.
		ModalHeader: { defaultProps: { role: "none" } },
		DrawerHeader: { defaultProps: { role: "none" } },
		// Without what takes the focus in its place, and is no item, the first item has it.
		Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
	},
});
