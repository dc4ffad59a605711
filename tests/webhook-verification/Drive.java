import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Scanner;

/** A case a line, its parts separated by tabs, since Java's own library reads no JSON. */
public final class Drive {
    public static void main(String[] args) {
        List<Boolean> answers = new ArrayList<>();
        Scanner lines = new Scanner(System.in, "UTF-8");
        while (lines.hasNextLine()) {
            String[] parts = lines.nextLine().split("\t", -1);
            Map<String, String> headers = new HashMap<>();
            for (int i = 2; i + 1 < parts.length; i += 2) headers.put(parts[i], parts[i + 1]);
            answers.add(WebhookSignature.isSigned(parts[0], headers, Base64.getDecoder().decode(parts[1])));
        }
        System.out.println(answers);
    }
}
