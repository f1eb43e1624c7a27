/** How far below the window an island hydrates (https://docs.astro.build/en/reference/directives-reference/#clientvisible). */
export const nearView = '100% 0px';
