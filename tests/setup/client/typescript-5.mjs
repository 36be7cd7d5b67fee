import { registerHooks } from "node:module";

/** What asks for TypeScript as a library gets the last line that is one; ours is a command alone. */
registerHooks({
	resolve: (specifier, context, next) =>
		next(specifier === "typescript" ? "@ts-morph/common/dist/typescript.js" : specifier, context),
});
