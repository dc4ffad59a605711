using System;
using System.Collections.Generic;

/// <summary>A case a line, its parts separated by tabs: the library of older versions reads no JSON.</summary>
public static class Drive
{
    public static void Main()
    {
        var answers = new List<string>();
        for (var line = Console.In.ReadLine(); line != null; line = Console.In.ReadLine())
        {
            var parts = line.Split('\t');
            var headers = new Dictionary<string, string>();
            for (var i = 2; i + 1 < parts.Length; i += 2) headers[parts[i]] = parts[i + 1];
            var isSigned = WebhookSignature.IsSigned(parts[0], headers, Convert.FromBase64String(parts[1]));
            answers.Add(isSigned ? "true" : "false");
        }
        Console.WriteLine("[" + string.Join(",", answers) + "]");
    }
}
