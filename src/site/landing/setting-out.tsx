const lines = Array.from({ length: 13 }, (_, index) => {
	const x = `${((index / 12) * 100).toFixed(3)}%`;
	return `<circle cx="${x}" cy="50%" r="1.1em"/><text x="${x}" y="50%" dy=".35em">${index + 1}</text>`;
});
const drawing = { __html: lines.join("") };

/** Grid bubbles of a sheet without a picture. */
export function SettingOut() {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: drawn above, the same for every page
	return <svg className="setting-out" aria-hidden="true" dangerouslySetInnerHTML={drawing} />;
}
