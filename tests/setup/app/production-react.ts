/**
 * Loads React as the program does. Its development build is chosen when it is loaded, and takes several times as long
 * for each element.
 */
const before = process.env.NODE_ENV;
process.env.NODE_ENV = "production";
await Promise.all([import("react"), import("react/jsx-runtime"), import("react-dom/server")]);
process.env.NODE_ENV = before;

export {};
