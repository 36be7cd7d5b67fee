declare module "*.css";
/** Files that the build includes, by path. */
interface ImportMeta {
	glob(
		pattern: string,
		options: { readonly query: string; readonly import: "default" },
	): Readonly<Record<string, () => Promise<unknown>>>;
	glob(
		pattern: string,
		options: { readonly query: string; readonly import: "default"; readonly eager: true },
	): Readonly<Record<string, unknown>>;
}
declare module "*.module.css" {
	const classes: Readonly<Record<string, string>>;
	export default classes;
}
