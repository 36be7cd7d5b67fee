import type { ReactNode } from "react";

function icon(drawing: ReactNode) {
	return (
		<svg width="15" height="15" viewBox="0 0 15 15" fill="none" stroke="currentColor" aria-hidden>
			{drawing}
		</svg>
	);
}

const cross = "M-2.5 0h5M0-2.5v5";

/** Draws an existing row, and a plus for the new one. */
function added(quarterTurns: number) {
	return icon(
		<g transform={`rotate(${quarterTurns * 90} 7.5 7.5)`}>
			<path d="M1.5 8.5h12v4h-12z" />
			<path d={cross} transform="translate(7.5 3.75)" />
		</g>,
	);
}

function removed(quarterTurns: number) {
	return icon(
		<g transform={`rotate(${quarterTurns * 90} 7.5 7.5)`}>
			<path d="M1.5 8.5h12v4h-12z" />
			<path d={cross} transform="translate(7.5 3.75) rotate(45)" />
		</g>,
	);
}

export const tableIcons = {
	rowAbove: added(0),
	rowBelow: added(2),
	columnBefore: added(3),
	columnAfter: added(1),
	deleteRow: removed(0),
	deleteColumn: removed(3),
	headerRow: icon(
		<>
			<path d="M1.5 1.5h12v12h-12zM1.5 9.5h12M7.5 5.5v8" />
			<path d="M1.5 1.5h12v4h-12z" fill="currentColor" />
		</>,
	),
	headerColumn: icon(
		<>
			<path d="M1.5 1.5h12v12h-12zM9.5 1.5v12M5.5 7.5h8" />
			<path d="M1.5 1.5h4v12h-4z" fill="currentColor" />
		</>,
	),
	merge: icon(
		<path d="M1.5 3.5h12v8h-12zM7.5 3.5v2M7.5 9.5v2M3.5 7.5h2.5l-1-1m1 1-1 1M11.5 7.5H9l1-1m-1 1 1 1" />,
	),
} as const;
