import { registerHooks } from "node:module";

/** Imports of TypeScript as a library get the last version that is one; the current one is only a command. */
registerHooks({
	resolve: (specifier, context, next) =>
		next(specifier === "typescript" ? "@ts-morph/common/dist/typescript.js" : specifier, context),
});
