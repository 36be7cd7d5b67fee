import { extensionOf } from "./kinds.ts";

const pages = new Set(
	"htm html xhtml xht shtml mht mhtml hta htc xsl xslt php phtml asp aspx jsp".split(" "),
);
const scripts = new Set(
	"js mjs cjs jse vbs vbe vb wsf wsh wsc bat cmd ps1 psm1 psd1 sh bash zsh csh ksh fish command reg".split(
		" ",
	),
);
const programs = new Set(
	"exe dll com scr pif cpl sys msi msp msix appx jar apk aab xapk ipa dmg pkg app deb rpm appimage run so dylib class dex lnk desktop chm hlp swf xpi crx wasm jnlp gadget scf url webloc".split(
		" ",
	),
);
const pageTypes = new Set(["text/html", "application/xhtml+xml", "multipart/related", "application/hta"]);
const programTypes = new Set([
	"application/java-archive",
	"application/vnd.android.package-archive",
	"application/vnd.microsoft.portable-executable",
	"application/x-msdownload",
	"application/x-msdos-program",
	"application/x-msi",
	"application/x-ms-shortcut",
	"application/x-ms-installer",
	"application/x-dosexec",
	"application/x-executable",
	"application/x-elf",
	"application/x-mach-binary",
	"application/x-sharedlib",
	"application/x-apple-diskimage",
	"application/x-deb",
	"application/x-rpm",
	"application/x-xpinstall",
	"application/x-google-chrome-extension",
	"application/x-shockwave-flash",
	"application/vnd.adobe.flash.movie",
	"application/java-vm",
	"application/wasm",
]);
const scriptType = /(java|ecma|j|vb|live)script|x-(sh|csh|bash|shellscript|bat|powershell|httpd-php|php)$/;

const heads: readonly [program: string, ...bytes: number[]][] = [
	["a program", 0x7f, 0x45, 0x4c, 0x46],
	["a program", 0xfe, 0xed, 0xfa, 0xce],
	["a program", 0xfe, 0xed, 0xfa, 0xcf],
	["a program", 0xce, 0xfa, 0xed, 0xfe],
	["a program", 0xcf, 0xfa, 0xed, 0xfe],
	["a program", 0xca, 0xfe, 0xba, 0xbe],
	["a program", 0xca, 0xfe, 0xd0, 0x0d],
	["a program", 0x64, 0x65, 0x78, 0x0a],
	["a program", 0x00, 0x61, 0x73, 0x6d],
	["a program", 0x43, 0x72, 0x32, 0x34],
	["a package of programs", 0xed, 0xab, 0xee, 0xdb],
	["a package of programs", 0x21, 0x3c, 0x61, 0x72, 0x63, 0x68, 0x3e, 0x0a],
	["a shortcut", 0x4c, 0x00, 0x00, 0x00, 0x01, 0x14, 0x02, 0x00],
	["a Flash film", 0x46, 0x57, 0x53],
	["a Flash film", 0x43, 0x57, 0x53],
	["a Flash film", 0x5a, 0x57, 0x53],
];

/** Text for a message; undefined for none. */
export function runsByName(name: string, type: string): string | undefined {
	const extension = extensionOf(name);
	if (pages.has(extension) || pageTypes.has(type)) return "an HTML page";
	if (scripts.has(extension) || scriptType.test(type)) return "a script";
	if (programs.has(extension)) return "a program";
	return runsByType(type);
}

export function runsByType(type: string): string | undefined {
	return programTypes.has(type) ? "a program" : undefined;
}

export function runsByContent(head: Uint8Array): string | undefined {
	const isText = !head.subarray(0, 1024).includes(0);
	for (const [program, ...bytes] of heads) {
		// The signature may also start a plain text.
		if (bytes.length < 4 && isText) continue;
		if (bytes.every((byte, at) => head[at] === byte)) return program;
	}
	if (head[0] === 0x4d && head[1] === 0x5a && !isText) return "a program";
	const start = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0;
	return head[start] === 0x23 && head[start + 1] === 0x21 ? "a script" : undefined;
}
