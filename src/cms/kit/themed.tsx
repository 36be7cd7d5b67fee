import "./styles/mantine.css";
import { createTheme, type MantineColorsTuple, MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
// The scroll lock of dialogs reads the nonce of its style element here.
Object.assign(globalThis, { __webpack_nonce__: nonce });

export function Themed({ children }: { readonly children: ReactNode }) {
	return (
		<MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
			{children}
		</MantineProvider>
	);
}

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

const theme = createTheme({
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
		// Links differ from the text by more than colour (WCAG 2.2, 1.4.1).
		Anchor: { defaultProps: { underline: "always" } },
		Modal: { defaultProps: { closeButtonProps: { "aria-label": "Close" } } },
		Notification: { defaultProps: { closeButtonProps: { "aria-label": "Close" } } },
		// A dialog's header is not a page banner.
		ModalHeader: { defaultProps: { role: "none" } },
		DrawerHeader: { defaultProps: { role: "none" } },
		// Without the focus placeholder, the first item is focused.
		Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
	},
});
