/** A numbered list, drawn like the other icons, which have none. */
export function NumberedListIcon() {
	return (
		<svg width="15" height="15" viewBox="0 0 15 15" fill="none" stroke="currentColor" aria-hidden="true">
			<path d="M6 3.5h8M6 7.5h8M6 11.5h8" />
			<path
				d="M1.2 2.5l1-.7v3.4M.9 6.9c.3-1 1.9-.9 1.9.1 0 .7-1.9 1.3-1.9 2.1h2M1 10.7c.5-.6 1.8-.4 1.8.4 0 .6-.6.7-.9.7.4 0 1 .2 1 .8 0 .9-1.4 1.1-2 .4"
				strokeWidth=".75"
			/>
		</svg>
	);
}
