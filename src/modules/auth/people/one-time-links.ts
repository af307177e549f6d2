/** Links that are handed to a person. The token is in the fragment, so no server and no Referer header ever sees it. */
export const invitationLink = (siteUrl: string, token: string) => `${siteUrl}/admin/undangan#token=${token}`;
export const setupLink = (siteUrl: string, token: string) => `${siteUrl}/admin/setup#token=${token}`;
export const resetLink = (siteUrl: string, token: string) => `${siteUrl}/admin/atur-ulang#token=${token}`;
